import click

from pier.venv import make


@click.command()
@click.argument("folder")
def main(folder):
    make(folder)


main()
