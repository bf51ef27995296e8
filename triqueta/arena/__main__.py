"""`python -m triqueta.arena`: the arena without the rest of the command line."""

from argparse import ArgumentParser

from triqueta.arena.command import add_arguments, run

parser = ArgumentParser(prog="python -m triqueta.arena", description="Let players play each other.")
add_arguments(parser)
raise SystemExit(run(parser.parse_args()))
