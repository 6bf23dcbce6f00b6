#!/bin/sh
# findings/supervisor-section-twice.sh: a program that several files of supervisord name, and two
# groups that name one program.
#
# Versions   supervisor 4.2.5-1 of Debian 12
# Guess      of two sections [program:web] in included files the last one counts, whole; a program
#            that two groups name is an error
# Behaviour  the sections are laid over each other key by key: a later file changes the command
#            and keeps the directory of the earlier one. And a program of two groups is started
#            once in each. Of two lines `files` in two sections [include] only the last one
#            counts.
# Matters    the last file alone, or the first, tells neither what is started nor how often.
# Seen       two files: web:web /bin/b /srv
#            file and main: web:web /bin/a /srv
#            two groups: one:web /bin/web, two:web /bin/web
#            two includes: other:other /bin/part
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download supervisor=4.2.5-1
dpkg -x supervisor_*.deb root

cat >look.py <<'END'
import os

from supervisor.options import ServerOptions


def look(title, **files):
    os.mkdir(title)
    for name, text in files.items():
        with open('%s/%s' % (title, name.replace('_', '.')), 'w') as file:
            file.write(text)
    options = ServerOptions()
    options.realize(['-n', '-c', title + '/main.conf'])
    print(title + ':', ', '.join(
        ' '.join([group.name + ':' + one.name, one.command, one.directory or '']).strip()
        for group in options.process_group_configs for one in group.process_configs))


main = '[supervisord]\n[include]\nfiles = *.ini\n'
web = '[program:web]\ncommand = /bin/%s\n'
look('two files', main_conf=main, a_ini=web % 'a' + 'directory = /srv\n', b_ini=web % 'b')
look('file and main', main_conf=main + web % 'main' + 'directory = /srv\n', a_ini=web % 'a')
look('two groups', main_conf='[supervisord]\n' + web % 'web' + '[group:one]\nprograms = web\n'
     '[group:two]\nprograms = web\n')
look('two includes', main_conf=main + '[include]\nfiles = *.part\n', a_ini=web % 'ini',
     a_part='[program:other]\ncommand = /bin/part\n')
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
two files: web:web /bin/b /srv
file and main: web:web /bin/a /srv
two groups: one:web /bin/web, two:web /bin/web
two includes: other:other /bin/part
END
