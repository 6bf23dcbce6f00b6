import click

from quay.log import say
from quay.plan import read_plan
from quay.yard import move_all


def main():
    set_up()
    quay()


def set_up():
    say("ready")


@click.group()
def quay():
    say("hello")


@quay.command()
def version():
    say("0.1")


@quay.command()
@click.argument("path")
def unload(path):
    plan = read_plan(path)
    say("plan read")
    move_all(plan)
