#!/bin/sh
# findings/graphql-config-first-without-files.sh: the project of a graphql-config file that a source
# file belongs to.
#
# Versions   graphql-config 5.1.8, graphql 16.15.0
# Guess      the project whose schema, documents or `include` fit the file; of two the first; an
#            error when there is none
# Behaviour  the first project that has neither `include` nor `exclude` has each file that no
#            project names; with `include` in all of them such a file is an error. `exclude` alone
#            doesn't keep a file out that `documents` name. Of two that fit, it is the first.
# Matters    which schema a query is checked against is told for any file, also for those of a
#            part that no project is for.
# Seen       documents: port/crane.ts port
#            documents: tools/look.ts sea
#            include in the first: tools/look.ts port
#            include in both: tools/look.ts ProjectNotFoundError
#            exclude: port/made/crane.ts port
#            exclude in the first: tools/look.ts port
#            two: port/crane.ts all
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	graphql-config@5.1.8 graphql@16.15.0

cat >look.cjs <<'END'
const fs = require('node:fs');
const { loadConfigSync } = require('graphql-config');

const look = (title, files, projects) => {
  for (const project of Object.values(projects)) project.schema = 'schema.graphql';
  fs.writeFileSync('.graphqlrc.json', JSON.stringify({ projects }));
  const config = loadConfigSync({ rootDir: '.' });
  for (const file of files) {
    let found;
    try {
      found = config.getProjectForFile(file).name;
    } catch (error) {
      found = error.name;
    }
    console.log(`${title}: ${file} ${found}`);
  }
};
const [sea, port] = ['sea/**/*.ts', 'port/**/*.ts'];
look('documents', ['port/crane.ts', 'tools/look.ts'], {
  sea: { documents: sea },
  port: { documents: port },
});
look('include in the first', ['tools/look.ts'], {
  sea: { documents: sea, include: sea },
  port: { documents: port },
});
look('include in both', ['tools/look.ts'], {
  sea: { documents: sea, include: sea },
  port: { documents: port, include: port },
});
look('exclude', ['port/made/crane.ts'], {
  sea: { documents: sea },
  port: { documents: port, exclude: 'port/made/**' },
});
look('exclude in the first', ['tools/look.ts'], {
  sea: { documents: sea, exclude: 'sea/made/**' },
  port: { documents: port },
});
look('two', ['port/crane.ts'], { all: { documents: '**/*.ts' }, port: { documents: port } });
END
node look.cjs | tee seen
diff seen - <<'END'
documents: port/crane.ts port
documents: tools/look.ts sea
include in the first: tools/look.ts port
include in both: tools/look.ts ProjectNotFoundError
exclude: port/made/crane.ts port
exclude in the first: tools/look.ts port
two: port/crane.ts all
END
