"""Scenarios: read a described position, replay what was played, judge what is claimed."""
