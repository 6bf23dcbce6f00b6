#!/bin/sh
# findings/typer-group-hides-command.sh: a command and a group of one name in a Typer application,
# two groups of one name, and an application of one command.
#
# Versions   python3-typer 0.7.0-1 and python3-click 8.1.3-2 of Debian 12
# Guess      what is added last has the name, as in Click's groups; two groups of one name have
#            the commands of both, or are an error; a command is called by its name
# Behaviour  a group always hides a command of its name, in whatever order they are added. Of two
#            groups of one name the last one is there alone, without the commands of the first.
#            An application of one command has no name for it: the name is taken for an argument,
#            until there is a second command or a callback. And in Click, a CommandCollection
#            takes the first of a name, though a group takes the last.
# Matters    a command with its function and its help is never reached; and `tool list` is wrong
#            for a tool whose only command is list.
# Seen       command, group: group
#            group, command: group
#            group, command, without a word more: error
#            two groups, ships: second
#            two groups, docks of the first: error
#            one command, list: error
#            one command, nothing: command
#            two commands, list: command
#            collection of Click: first
#            group of Click: second
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	python3-typer=0.7.0-1 python3-click=8.1.3-2 python3-typing-extensions=4.4.0-1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import click
import typer
from click.testing import CliRunner


def ask(command, *words):
    answer = CliRunner().invoke(command, words)
    return answer.output.strip() if answer.exit_code == 0 else 'error'


def made(*parts):
    app = typer.Typer(add_completion=False)
    for name, part in parts:
        if isinstance(part, typer.Typer):
            app.add_typer(part, name=name)
        else:
            app.command(name)(part)
    return typer.main.get_command(app)


def group(title, *names):
    app = typer.Typer()
    for name in names + ('unused',):
        app.command(name)(lambda: print(title))
    return app


def alone():
    print('command')


def other():
    pass


crew = group('group', 'all')
print('command, group:', ask(made(('list', alone), ('list', crew)), 'list', 'all'))
print('group, command:', ask(made(('list', crew), ('list', alone)), 'list', 'all'))
print('group, command, without a word more:', ask(made(('list', crew), ('list', alone)), 'list'))
two = made(('list', group('first', 'ships', 'docks')), ('list', group('second', 'ships')))
print('two groups, ships:', ask(two, 'list', 'ships'))
print('two groups, docks of the first:', ask(two, 'list', 'docks'))
print('one command, list:', ask(made(('list', alone)), 'list'))
print('one command, nothing:', ask(made(('list', alone))))
print('two commands, list:', ask(made(('list', alone), ('other', other)), 'list'))
first, second = (click.Group(commands=[click.Command('list', callback=lambda text=text: print(text))])
                 for text in ('first', 'second'))
print('collection of Click:', ask(click.CommandCollection(sources=[first, second]), 'list'))
first.add_command(second.commands['list'])
print('group of Click:', ask(first, 'list'))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
command, group: group
group, command: group
group, command, without a word more: error
two groups, ships: second
two groups, docks of the first: error
one command, list: error
one command, nothing: command
two commands, list: command
collection of Click: first
group of Click: second
END
