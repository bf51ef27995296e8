"""How hard the laws are tried: quickly with every change, at length on request (HYPOTHESIS_PROFILE=sweep)."""

import os

from hypothesis import HealthCheck, settings

settings.register_profile(
    "quick", max_examples=100, stateful_step_count=60, deadline=None, derandomize=True, database=None
)
settings.register_profile("glance", settings.get_profile("quick"), max_examples=8)
settings.register_profile(
    "sweep",
    max_examples=5_000,
    stateful_step_count=250,
    deadline=None,
    database=None,
    suppress_health_check=list(HealthCheck),
)
settings.load_profile(os.environ.get("HYPOTHESIS_PROFILE", "quick"))
