#!/bin/sh
# findings/podman-compose-extends-keeps-paths.sh: a service that extends one of a file in another
# folder, for podman-compose and docker-compose.
#
# Versions   podman-compose 1.0.3-3 and docker-compose 1.29.2-3 of Debian 12
# Guess      build, volumes and env_file of the extended service are relative to its own file, for
#            both
# Behaviour  so they are for docker-compose; podman-compose takes all three as they are written,
#            without the folder of the file that they come from.
# Matters    the folder that an image is built from is another one by tool.
# Seen       podman: build ./app, volume ./data, env_file ship.env
#            docker: build base/app, volume base/data, env_file base/ship.env
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

mkdir -p base/app
echo 'LOAD=full' >base/ship.env
cat >base/compose.yml <<'END'
version: '3.8'
services:
  ship:
    build: ./app
    volumes: ['./data:/data']
    env_file: [ship.env]
END
cat >docker-compose.yml <<'END'
version: '3.8'
services:
  web:
    extends: { file: base/compose.yml, service: ship }
END

cat >look.py <<'END'
import os

import podman_compose
import yaml
from compose.config import config
from compose.config.environment import Environment


def podman():
    with open('docker-compose.yml') as file:
        services = podman_compose.normalize(yaml.safe_load(file))['services']
    podman_compose.flat_deps(services, with_extends=True)
    podman_compose.resolve_extends(services, list(services), {})
    web = services['web']
    return web['build'], web['volumes'][0].split(':')[0], web['env_file'][0]


def docker():
    file = config.ConfigFile.from_filename('docker-compose.yml')
    web = config.load(config.ConfigDetails('.', [file], Environment())).services[0]
    paths = web['build']['context'], web['volumes'][0].external
    loaded = 'base/ship.env' if web['environment'] == {'LOAD': 'full'} else 'none'
    return [os.path.relpath(path) for path in paths] + [loaded]


for name, read in ('podman', podman), ('docker', docker):
    print('%s: build %s, volume %s, env_file %s' % (name, *read()))
END
PYTHONPATH=root/usr/lib/python3/dist-packages /usr/bin/python3 -s -B -W ignore look.py | tee seen
diff seen - <<'END'
podman: build ./app, volume ./data, env_file ship.env
docker: build base/app, volume base/data, env_file base/ship.env
END
