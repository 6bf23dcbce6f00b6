import click


@click.command()
@click.argument("file")
def main(file):
    click.echo(file)
