"""`python -m triqueta.training`. Each process that learns begins here, and may not import the players yet."""

if __name__ == "__main__":
    from triqueta.training.passes import main

    main()
