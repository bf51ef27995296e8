"""A module of somebody's own that cannot even be imported."""

raise RuntimeError("there is nothing here\nto play with")
