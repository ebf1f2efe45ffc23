"""python -m rulings.cli is the command rulings."""

from rulings.cli import main

main()
