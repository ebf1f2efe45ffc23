"""The pages of the app: widgets only; all that they show comes from the rest of the package."""
