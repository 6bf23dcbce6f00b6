#!/bin/sh
# findings/react-router-splat-by-length.sh: a route of React Router that ends with a splat, beside
# one of parameters.
#
# Versions   react-router 7.18.7, react 19.1.1
# Guess      a splat is taken when nothing else fits, so /:a/:b goes before /ships/*; and of two
#            without a splat the one whose first segment is fixed goes first
# Behaviour  points are counted for the whole path: a fixed segment has ten, a parameter three, each
#            segment one more, a splat costs two. /ships/* has /ships/5 before /:a/:b, but not
#            /ships/5/6 before /:a/:b/:c. Where the sum is the same, as for /ships/:id and
#            /:kind/new, the order of the list counts.
# Matters    which screen or loader a path has turns over with one more segment.
# Seen       /ships/5 of /:a/:b /ships/*: /ships/*
#            /ships/5/6 of /ships/* /:a/:b/:c: /:a/:b/:c
#            /ships/old/6/7 of /:a/:b/:c/:d /ships/old/*: /ships/old/*
#            /ships/old/6/7/8/9/10 of /ships/old/* /:a/:b/:c/:d/:e/:f/:g: /:a/:b/:c/:d/:e/:f/:g
#            /ships/new of /ships/:id /:kind/new: /ships/:id
#            /ships/new of /:kind/new /ships/:id: /:kind/new
#            /ships of /:language?/ships /ships: /:language?/ships
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	react-router@7.18.7 react@19.1.1 react-dom@19.1.1

cat >look.cjs <<'END'
const { matchRoutes } = require('react-router');

const look = (path, ...paths) => {
  const found = matchRoutes(paths.map((each) => ({ path: each })), path);
  console.log(`${path} of ${paths.join(' ')}: ${found.at(-1).route.path}`);
};
look('/ships/5', '/:a/:b', '/ships/*');
look('/ships/5/6', '/ships/*', '/:a/:b/:c');
look('/ships/old/6/7', '/:a/:b/:c/:d', '/ships/old/*');
look('/ships/old/6/7/8/9/10', '/ships/old/*', '/:a/:b/:c/:d/:e/:f/:g');
look('/ships/new', '/ships/:id', '/:kind/new');
look('/ships/new', '/:kind/new', '/ships/:id');
look('/ships', '/:language?/ships', '/ships');
END
node look.cjs | tee seen
diff seen - <<'END'
/ships/5 of /:a/:b /ships/*: /ships/*
/ships/5/6 of /ships/* /:a/:b/:c: /:a/:b/:c
/ships/old/6/7 of /:a/:b/:c/:d /ships/old/*: /ships/old/*
/ships/old/6/7/8/9/10 of /ships/old/* /:a/:b/:c/:d/:e/:f/:g: /:a/:b/:c/:d/:e/:f/:g
/ships/new of /ships/:id /:kind/new: /ships/:id
/ships/new of /:kind/new /ships/:id: /:kind/new
/ships of /:language?/ships /ships: /:language?/ships
END
