"""The effect language: what a judge types for a card, read into values."""
