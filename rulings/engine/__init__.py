"""The rules engine: frozen boards, the verbs that rules are written in, effects as data, exploration of outcomes."""
