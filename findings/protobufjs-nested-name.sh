#!/bin/sh
# findings/protobufjs-nested-name.sh: a name in a .proto that is both in an outer package and
# in a message beside it.
#
# Versions   @grpc/proto-loader 0.8.1 with protobufjs 7.6.6
# Guess      `Item` in the package harbour.api is the message harbour.Item, as for protoc: it
#            looks in harbour.api, then in harbour; Cart.Item has to be written as that
# Behaviour  protobufjs, before it goes to the outer package, also looks into all messages of
#            the package that it is in: `Item` is harbour.api.Cart.Item. The answer of the
#            method is another message than for what protoc made. (protoc 3.21.12 writes
#            .harbour.Item as the type of the method's answer for these two files.)
# Seen       with Cart.Item: Get answers fromCart
#            without it: Get answers fromHarbour
#            with Cart.Item, and the name in full: Get answers fromHarbour
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@grpc/proto-loader@0.8.1 protobufjs@7.6.6

cat >harbour.proto <<'END'
syntax = "proto3";
package harbour;
message Item { string from_harbour = 1; }
END
cat >look.cjs <<'END'
const fs = require('node:fs');
const { loadSync } = require('@grpc/proto-loader');

const look = (title, cart, answer) => {
  fs.writeFileSync('api.proto', `syntax = "proto3";
package harbour.api;
import "harbour.proto";
message Cart { ${cart} int32 size = 2; }
service Carts { rpc Get (Cart) returns (${answer}); }
`);
  const { Get } = loadSync('api.proto', { includeDirs: ['.'] })['harbour.api.Carts'];
  console.log(`${title}: Get answers ${Get.responseType.type.field[0].name}`);
};
const nested = 'message Item { string from_cart = 1; }';
look('with Cart.Item', nested, 'Item');
look('without it', '', 'Item');
look('with Cart.Item, and the name in full', nested, 'harbour.Item');
END
node look.cjs | tee seen
diff seen - <<'END'
with Cart.Item: Get answers fromCart
without it: Get answers fromHarbour
with Cart.Item, and the name in full: Get answers fromHarbour
END
