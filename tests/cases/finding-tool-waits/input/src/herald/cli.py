import click

from herald.gazette import Gazette


@click.group()
def main():
    pass


@main.command()
@click.argument("town")
def notices(town):
    for notice in Gazette("https://gazette.example.org").notices(town):
        click.echo(notice["title"])


@main.command()
def towns():
    for town in Gazette("https://gazette.example.org").towns():
        click.echo(town)
