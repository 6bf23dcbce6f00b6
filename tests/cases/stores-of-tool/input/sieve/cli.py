import click
import redis


@click.group()
def main():
    pass


@main.command()
def sort():
    redis.Redis(host="localhost").set("grain", 1)


@main.command()
def count():
    print(redis.Redis(host="localhost").get("grain"))
