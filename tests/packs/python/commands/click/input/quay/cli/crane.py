import click


@click.group(name="crane")
def crane_group():
    pass


@crane_group.command()
@click.option("--tons")
def lift_cmd(tons):
    print(tons)
