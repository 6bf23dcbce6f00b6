#!/bin/sh
# findings/grpc-method-names.sh: names that clients have for the methods of a proto file.
#
# Versions   @grpc/proto-loader 0.7.13 with @grpc/grpc-js 1.12.6, protobufjs-cli 1.1.3 with
#            protobufjs 7.4.0, @bufbuild/protobuf 2.2.3
# Guess      beside its own name a method has that name with the first letter small: GetURL is
#            getURL, List2FA is list2FA, as protobufjs and Connect have it
# Behaviour  @grpc/proto-loader, and so a client of @grpc/grpc-js, NestJS and others, writes the
#            whole name anew: GetURL is getUrl and List2FA is list2Fa, and getURL is undefined.
#            The other two have it as guessed.
# Matters    a call of a stub is matched with a method of the proto file by a rule that is not one
#            for all.
# Seen       GetURL: proto-loader getUrl, pbjs getURL, protobuf-es getURL
#            List2FA: proto-loader list2Fa, pbjs list2FA, protobuf-es list2FA
#            HTTPHead: proto-loader httpHead, pbjs hTTPHead, protobuf-es hTTPHead
#            list_all: proto-loader listAll, pbjs list_all, protobuf-es list_all
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@grpc/proto-loader@0.7.13 @grpc/grpc-js@1.12.6 protobufjs-cli@1.1.3 protobufjs@7.4.0 \
	@bufbuild/protobuf@2.2.3

cat >ships.proto <<'END'
syntax = "proto3";
package harbour;
message Ship {}
service Ships {
  rpc GetURL(Ship) returns (Ship);
  rpc List2FA(Ship) returns (Ship);
  rpc HTTPHead(Ship) returns (Ship);
  rpc list_all(Ship) returns (Ship);
}
END
cat >look.cjs <<'END'
const fs = require('node:fs');
const { create, createFileRegistry } = require('@bufbuild/protobuf');
const { FileDescriptorProtoSchema } = require('@bufbuild/protobuf/wkt');
const grpc = require('@grpc/grpc-js');
const loader = require('@grpc/proto-loader');
const { pbjs } = require('protobufjs-cli');

const names = ['GetURL', 'List2FA', 'HTTPHead', 'list_all'];
const client = grpc.loadPackageDefinition(loader.loadSync('ships.proto')).harbour.Ships.prototype;
const own = Object.keys(client);
const other = (name) =>
  own.find((one) => one !== name && client[one] === client[name]) ?? 'no other';
const type = '.harbour.Ship';
const file = create(FileDescriptorProtoSchema, {
  name: 'ships.proto',
  syntax: 'proto3',
  package: 'harbour',
  messageType: [{ name: 'Ship' }],
  service: [
    { name: 'Ships', method: names.map((name) => ({ name, inputType: type, outputType: type })) },
  ],
});
const service = createFileRegistry(file, () => undefined).getService('harbour.Ships');
pbjs.main(
  ['-t', 'static-module', '-w', 'commonjs', '-o', 'static.js', 'ships.proto'],
  (error) => {
    if (error) throw error;
    const text = fs.readFileSync('static.js', 'utf8');
    const made = [...text.matchAll(/Ships\.prototype\.(\w+) = /g)].map(([, name]) => name);
    names.forEach((name, at) => {
      const { localName } = service.methods[at];
      console.log(
        `${name}: proto-loader ${other(name)}, pbjs ${made[at]}, protobuf-es ${localName}`,
      );
    });
  },
);
END
node look.cjs | tee seen
diff seen - <<'END'
GetURL: proto-loader getUrl, pbjs getURL, protobuf-es getURL
List2FA: proto-loader list2Fa, pbjs list2FA, protobuf-es list2FA
HTTPHead: proto-loader httpHead, pbjs hTTPHead, protobuf-es hTTPHead
list_all: proto-loader listAll, pbjs list_all, protobuf-es list_all
END
