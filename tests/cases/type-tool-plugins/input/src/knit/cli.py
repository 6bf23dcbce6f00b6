import click

from knit.core.rules import Pattern, Rule, check


@click.command()
@click.argument("path")
def main(path):
    with open(path) as lines:
        pattern = Pattern(lines.readlines())
    for name, line in check(pattern, [Rule("loose", ["slip"])]):
        print(name, line)


if __name__ == "__main__":
    main()
