#!/bin/sh
# findings/podman-compose-lists-appended.sh: lists in a second file of podman-compose.
#
# Versions   podman-compose 1.0.3-3 and docker-compose 1.29.2-3 of Debian 12
# Guess      files are laid over each other as docker-compose does: command, entrypoint and the
#            test of a healthcheck are replaced, ports and the like are added
# Behaviour  podman-compose adds every list to the one before it: the command of the second file
#            follows that of the first, `serve --port 80 work`, and so does the test of a
#            healthcheck. Written as a string the command is replaced, in both.
# Matters    what a service runs, and so what it is built from, is read from the last file that
#            says it.
# Seen       command: podman ['serve', '--port', '80', 'work']
#            command: docker ['work']
#            entrypoint: podman ['/enter', '/other', 'now']
#            entrypoint: docker ['/other', 'now']
#            healthcheck: podman ['CMD', 'look', 'CMD', 'ask']
#            healthcheck: docker ['CMD', 'ask']
#            command: podman work
#            command: docker work
#            expose: podman ['80', '81']
#            expose: docker ['80', '81']
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and python3.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	podman-compose=1.0.3-3 python3-dotenv=0.21.0-1 python3-yaml=6.0-3+b2 \
	docker-compose=1.29.2-3 python3-docker=5.0.3-1 python3-dockerpty=0.4.1-4 \
	python3-docopt=0.6.2-4.1 python3-jsonschema=4.10.3-1 python3-texttable=1.6.7-1 \
	python3-websocket=1.2.3-1 python3-attr=22.2.0-1 python3-pyrsistent=0.18.1-1+b3 \
	python3-distutils=3.11.2-3 python3-requests=2.28.1+dfsg-1 \
	python3-urllib3=1.26.12-1+deb12u4 python3-chardet=5.1.0+dfsg-2 python3-idna=3.3-1+deb12u1 \
	python3-certifi=2022.9.24-1 python3-six=1.16.0-4
for package in *.deb; do dpkg -x "$package" root; done

cat >look.py <<'END'
import copy

import podman_compose
from compose.config import config
from compose.config.environment import Environment


def podman(*files):
    merged = {}
    for file in files:
        podman_compose.rec_merge(merged, podman_compose.normalize(copy.deepcopy(file)))
    return merged['services']['web']


def docker(*files):
    details = config.ConfigDetails('.', [config.ConfigFile('%d.yml' % at, copy.deepcopy(file))
                                         for at, file in enumerate(files)], Environment())
    return config.load(details).services[0]


def look(key, *values):
    files = [{'version': '3.8', 'services': {'web': {'image': 'ship', key: value}}} for value in values]
    for name, read in ('podman', podman), ('docker', docker):
        found = read(*files)[key]
        if key == 'healthcheck':
            found = found['test']
        print('%s: %s %s' % (key, name, found))


look('command', ['serve', '--port', '80'], ['work'])
look('entrypoint', ['/enter'], ['/other', 'now'])
look('healthcheck', {'test': ['CMD', 'look']}, {'test': ['CMD', 'ask']})
look('command', 'serve', 'work')
look('expose', ['80'], ['81'])
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B look.py | tee seen
diff seen - <<'END'
command: podman ['serve', '--port', '80', 'work']
command: docker ['work']
entrypoint: podman ['/enter', '/other', 'now']
entrypoint: docker ['/other', 'now']
healthcheck: podman ['CMD', 'look', 'CMD', 'ask']
healthcheck: docker ['CMD', 'ask']
command: podman work
command: docker work
expose: podman ['80', '81']
expose: docker ['80', '81']
END
