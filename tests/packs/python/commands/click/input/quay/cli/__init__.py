import click

from quay.cli.crane import crane_group


@click.group()
@click.option("--verbose/--quiet", "-v")
@click.version_option()
def quay():
    """Works at a quay."""


@quay.command()
@click.argument("boat")
@click.option("--rope", "-r", "rope_length", type=int)
def tie_up(boat, rope_length):
    print(boat)


@quay.command("ls", help="Lists the berths.")
def list_boats():
    command("none")


def command(name):
    return name


quay.add_command(crane_group)
