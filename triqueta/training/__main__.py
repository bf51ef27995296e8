"""`python -m triqueta.training`"""

from triqueta.training.passes import main

if __name__ == "__main__":
    main()
