import click

from mast.flags import flag


@click.group()
def mast():
    pass


@mast.command("hoist")
@click.option("--sail", help="which one")
def hoist(sail):
    click.echo(sail)


@mast.command("list")
@click.option("--all", is_flag=True)
def list_sails(all):
    click.echo(all)


@mast.command("reef")
def reef():
    click.echo("reefed")


mast.add_command(flag)
