import click
import uvicorn

from tide import clock, mail, oauth


@click.group("tide")
def tide():
    """Tells when the water is high."""


@tide.command("serve")
@click.option("--port", default=8000)
def serve(port):
    uvicorn.run("tide.web:app", port=port)


@tide.command("consume")
def consume():
    mail.wait_for_gauges()


@tide.command("tick")
def tick():
    clock.run()


@tide.command("login")
def login():
    oauth.ask_in_browser()


@tide.command("show")
def show():
    click.echo(clock.next_tide())


if __name__ == "__main__":
    tide()
