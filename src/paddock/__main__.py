"""`python -m paddock` is `paddock`."""

from paddock.terminal.main import main

if __name__ == "__main__":
    main()
