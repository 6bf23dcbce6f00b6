#!/bin/sh
# findings/proto-names-without-import.sh: a message of a .proto file that the file which uses it
# does not import.
#
# Versions   @grpc/proto-loader 0.8.1 with protobufjs 7.6.6, protobuf-compiler 3.21.12-3+deb12u1
#            of Debian 12
# Guess      a file knows what it imports itself, and what an imported one imports as public: for
#            all else the name is an error, with both
# Behaviour  protoc does that. For protobufjs, and so for proto-loader, all files that are loaded
#            are one: a message is known if any file loaded with it brings it, as another of the
#            list in either order, or behind an import that is not public. Loaded alone, the same
#            file is an error.
# Matters    which file a type comes from does not follow from the imports of the file that uses
#            it; and what a server in Node.js loads may not compile for another language.
# Seen       imported: proto-loader Crew Port; protoc fine
#            imported as public by another: proto-loader Crew Quay; protoc fine
#            imported by another: proto-loader Crew Dock Port; protoc error
#            not imported, loaded first: proto-loader Crew Ship; protoc error
#            not imported, loaded last: proto-loader Crew Ship; protoc error
#            not imported, brought by another: proto-loader Crew Port Ship; protoc error
#            not imported, alone: proto-loader error; protoc error
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@grpc/proto-loader@0.8.1 protobufjs@7.6.6

apt-get -qq -o APT::Sandbox::User=root download \
	protobuf-compiler=3.21.12-3+deb12u1 libprotobuf32=3.21.12-3+deb12u1 libprotoc32=3.21.12-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo "$folder"/root/usr/lib/*-linux-gnu)
cat >look.cjs <<'END'
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const loader = require('@grpc/proto-loader');

const protos = {
  'crew.proto': 'message Crew { string name = 1; }',
  'ship.proto': 'message Ship { Crew crew = 1; }',
  'port.proto': 'import "crew.proto"; message Port { Crew crew = 1; }',
  'dock.proto': 'import "port.proto"; message Dock { Crew crew = 1; }',
  'open.proto': 'import public "crew.proto";',
  'quay.proto': 'import "open.proto"; message Quay { Crew crew = 1; }',
};
for (const [name, text] of Object.entries(protos)) {
  fs.writeFileSync(name, `syntax = "proto3"; package harbour; ${text}\n`);
}
const look = (title, ...files) => {
  let found;
  try {
    found = Object.keys(loader.loadSync(files, { includeDirs: ['.'] }))
      .map((name) => name.replace('harbour.', '')).sort().join(' ');
  } catch {
    found = 'error';
  }
  const { status } = spawnSync('root/usr/bin/protoc', ['--descriptor_set_out=made', ...files], {
    env: { LD_LIBRARY_PATH: process.env.LIBRARIES },
  });
  console.log(`${title}: proto-loader ${found}; protoc ${status === 0 ? 'fine' : 'error'}`);
};
look('imported', 'port.proto');
look('imported as public by another', 'quay.proto');
look('imported by another', 'dock.proto');
look('not imported, loaded first', 'crew.proto', 'ship.proto');
look('not imported, loaded last', 'ship.proto', 'crew.proto');
look('not imported, brought by another', 'ship.proto', 'port.proto');
look('not imported, alone', 'ship.proto');
END
LIBRARIES=$libraries node look.cjs | tee seen
diff seen - <<'END'
imported: proto-loader Crew Port; protoc fine
imported as public by another: proto-loader Crew Quay; protoc fine
imported by another: proto-loader Crew Dock Port; protoc error
not imported, loaded first: proto-loader Crew Ship; protoc error
not imported, loaded last: proto-loader Crew Ship; protoc error
not imported, brought by another: proto-loader Crew Port Ship; protoc error
not imported, alone: proto-loader error; protoc error
END
