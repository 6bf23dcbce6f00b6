import click


@click.command()
@click.argument("path")
def main(path):
    click.echo(path)
