"""`python -m triqueta`: the command line."""

import sys

from triqueta.cli import main

if __name__ == "__main__":
    sys.exit(main())
