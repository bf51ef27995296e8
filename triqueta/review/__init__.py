"""Looks back at a game, from its record alone: what each choice gave away, what the draws brought, how everybody's
chance went. Read by page and terminal alike, which word it; what its terms mean stands in docs/review.md."""
