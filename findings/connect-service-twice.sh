#!/bin/sh
# findings/connect-service-twice.sh: one service that two parts of a Connect router implement.
#
# Versions   @connectrpc/connect 2.1.2 with @connectrpc/connect-node 2.1.2, @bufbuild/protobuf
#            2.12.1, @grpc/grpc-js 1.14.7
# Guess      the second service() for one service is an error, as addService() of @grpc/grpc-js is;
#            or the two are laid over each other, each with the methods that it has
# Behaviour  it is taken, and the second part has all methods of the service: those that it does
#            not implement are answered with `unimplemented`, though the first part has them.
#            rpc() for single methods is laid over, the last one of a method counts.
# Matters    methods that are implemented in two files are read as one service, and half of them
#            are not there.
# Seen       one part: Moor 200 answered, Sail 200 answered
#            two parts: Moor 501 unimplemented, Sail 200 answered
#            turned round: Moor 200 answered, Sail 501 unimplemented
#            rpc, rpc: Moor 200 answered, Sail 200 answered
#            grpc-js, two parts: error
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@connectrpc/connect@2.1.2 @connectrpc/connect-node@2.1.2 @bufbuild/protobuf@2.12.1 \
	@grpc/grpc-js@1.14.7

cat >look.mjs <<'END'
import http from 'node:http';
import { once } from 'node:events';
import { create, createFileRegistry } from '@bufbuild/protobuf';
import { FileDescriptorSetSchema } from '@bufbuild/protobuf/wkt';
import { connectNodeAdapter } from '@connectrpc/connect-node';
import grpc from '@grpc/grpc-js';

const type = '.harbour.Ship';
const method = (name) => ({ name, inputType: type, outputType: type });
const file = {
  name: 'harbour.proto',
  package: 'harbour',
  syntax: 'proto3',
  messageType: [{ name: 'Ship' }],
  service: [{ name: 'Ships', method: [method('Moor'), method('Sail')] }],
};
const files = createFileRegistry(create(FileDescriptorSetSchema, { file: [file] }));
const ships = files.getService('harbour.Ships');

const look = async (title, routes) => {
  const server = http.createServer(connectNodeAdapter({ routes })).listen(0, '127.0.0.1');
  await once(server, 'listening');
  const answers = [];
  for (const { name } of ships.methods) {
    const answer = await fetch(
      `http://127.0.0.1:${server.address().port}/harbour.Ships/${name}`,
      {
        method: 'POST',
        headers: { 'content-type': 'application/json' },
        body: '{}',
      },
    );
    const { code } = await answer.json();
    answers.push(`${name} ${answer.status} ${code ?? 'answered'}`);
  }
  console.log(`${title}: ${answers.join(', ')}`);
  server.close();
  server.closeAllConnections();
};
const moor = { moor: () => ({}) };
const sail = { sail: () => ({}) };
await look('one part', (router) => router.service(ships, { ...moor, ...sail }));
await look('two parts', (router) => router.service(ships, moor).service(ships, sail));
await look('turned round', (router) => router.service(ships, sail).service(ships, moor));
await look('rpc, rpc', (router) =>
  router.rpc(ships.method.moor, moor.moor).rpc(ships.method.sail, sail.sail),
);
const server = new grpc.Server();
const convert = (bytes) => bytes;
const one = (path) => ({
  path,
  requestStream: false,
  responseStream: false,
  requestDeserialize: convert,
  responseSerialize: convert,
});
const service = { Moor: one('/harbour.Ships/Moor'), Sail: one('/harbour.Ships/Sail') };
server.addService(service, { Moor: () => {} });
try {
  server.addService(service, { Sail: () => {} });
  console.log('grpc-js, two parts: taken');
} catch {
  console.log('grpc-js, two parts: error');
}
END
node look.mjs | tee seen
diff seen - <<'END'
one part: Moor 200 answered, Sail 200 answered
two parts: Moor 501 unimplemented, Sail 200 answered
turned round: Moor 200 answered, Sail 501 unimplemented
rpc, rpc: Moor 200 answered, Sail 200 answered
grpc-js, two parts: error
END
