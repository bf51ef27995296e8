"""A module that leaves the program when it is imported, as scripts do that nobody thought would be."""

import sys

sys.exit(3)
