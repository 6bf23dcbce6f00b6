import click


@click.command("flag")
def flag():
    click.echo("up")
