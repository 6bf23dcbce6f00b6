#!/bin/sh
# findings/rou3-and-radix3-stars.sh: stars in paths for radix3 and rou3, two routers of one maker.
#
# Versions   radix3 1.1.2, rou3 1.0.0
# Guess      they read a path alike, since the one follows the other: * is one segment, ** any
#            number, none included, with a name or without, and a fixed segment that leads nowhere
#            is given up for a parameter
# Behaviour  for radix3 * is one segment and ** at least one, and it does not go back: beside
#            /ships/new/log the path /ships/new/crew fits no /ships/:id/crew. For rou3 a last * is
#            any number, none included, as ** is, while one between two segments and **:rest are at
#            least one, and it goes back. A parameter goes before * for rou3 alone.
# Matters    an update from the one to the other, as of what is built on them, changes which paths a
#            rule or a handler has.
# Seen       /ships of /ships/*: radix3 none, rou3 /ships/*
#            /ships/5 of /ships/*: radix3 /ships/*, rou3 /ships/*
#            /ships/5/6 of /ships/*: radix3 none, rou3 /ships/*
#            /ships of /ships/**: radix3 none, rou3 /ships/**
#            /ships of /ships/**:rest: radix3 none, rou3 none
#            /ships/5/6 of /ships/**:rest: radix3 /ships/**:rest, rou3 /ships/**:rest
#            /ships/crew of /ships/*/crew: radix3 none, rou3 none
#            /ships/5/6/crew of /ships/*/crew: radix3 none, rou3 /ships/*/crew
#            /ships/new/crew of /ships/new/log /ships/:id/crew: radix3 none, rou3 /ships/:id/crew
#            /ships/5 of /ships/* /ships/:id: radix3 /ships/*, rou3 /ships/:id
#            /ships of /** /ships/*: radix3 /**, rou3 /ships/*
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	radix3@1.1.2 rou3@1.0.0

cat >look.mjs <<'END'
import { createRouter as createRadix } from 'radix3';
import { addRoute, createRouter, findRoute } from 'rou3';

const look = (path, ...routes) => {
  const radix = createRadix();
  const router = createRouter();
  for (const route of routes) {
    radix.insert(route, { route });
    addRoute(router, 'GET', route, route);
  }
  const before = radix.lookup(path)?.route ?? 'none';
  const now = findRoute(router, 'GET', path)?.data ?? 'none';
  console.log(`${path} of ${routes.join(' ')}: radix3 ${before}, rou3 ${now}`);
};
look('/ships', '/ships/*');
look('/ships/5', '/ships/*');
look('/ships/5/6', '/ships/*');
look('/ships', '/ships/**');
look('/ships', '/ships/**:rest');
look('/ships/5/6', '/ships/**:rest');
look('/ships/crew', '/ships/*/crew');
look('/ships/5/6/crew', '/ships/*/crew');
look('/ships/new/crew', '/ships/new/log', '/ships/:id/crew');
look('/ships/5', '/ships/*', '/ships/:id');
look('/ships', '/**', '/ships/*');
END
node look.mjs | tee seen
diff seen - <<'END'
/ships of /ships/*: radix3 none, rou3 /ships/*
/ships/5 of /ships/*: radix3 /ships/*, rou3 /ships/*
/ships/5/6 of /ships/*: radix3 none, rou3 /ships/*
/ships of /ships/**: radix3 none, rou3 /ships/**
/ships of /ships/**:rest: radix3 none, rou3 none
/ships/5/6 of /ships/**:rest: radix3 /ships/**:rest, rou3 /ships/**:rest
/ships/crew of /ships/*/crew: radix3 none, rou3 none
/ships/5/6/crew of /ships/*/crew: radix3 none, rou3 /ships/*/crew
/ships/new/crew of /ships/new/log /ships/:id/crew: radix3 none, rou3 /ships/:id/crew
/ships/5 of /ships/* /ships/:id: radix3 /ships/*, rou3 /ships/:id
/ships of /** /ships/*: radix3 /**, rou3 /ships/*
END
