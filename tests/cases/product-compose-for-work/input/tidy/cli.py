import click


@click.command()
@click.argument("path")
def main(path):
    print(neat(path))


def neat(path):
    with open(path) as ledger:
        return ledger.read().strip()
