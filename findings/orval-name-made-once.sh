#!/bin/sh
# findings/orval-name-made-once.sh: operations without an id whose paths give one name, for makers
# of clients.
#
# Versions   orval 7.13.2, @hey-api/openapi-ts 0.95.0, oazapfts 7.5.0, typescript 5.9.3
# Guess      /ships/by-id and /ships/by/id have two functions with all of them, told apart by a
#            number
# Behaviour  orval has one function where names are alike, for the later path; the other endpoint is
#            not in the client, and no word says so. The other two number them, and also count a
#            parameter of the path as its name, so that /ships/{id} by itself is getShipsById.
# Matters    an endpoint of the document that no call in the code can be for, and a call read by its
#            name that goes to another path.
# Seen       orval: getShipsById /ships/by/id
#            orval: getShipsId /ships/${id}
#            openapi-ts: getShipsById /ships/by-id
#            openapi-ts: getShipsById2 /ships/by/id
#            openapi-ts: getShipsById3 /ships/{id}
#            oazapfts: getShipsById /ships/by-id
#            oazapfts: getShipsById2 /ships/by/id
#            oazapfts: getShipsById3 /ships/${encodeURIComponent(id)}
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	orval@7.13.2 @hey-api/openapi-ts@0.95.0 oazapfts@7.5.0 typescript@5.9.3
cat >api.json <<'END'
{ "openapi": "3.0.3", "info": { "title": "port", "version": "1" }, "paths": {
  "/ships/by-id": { "get": { "responses": { "200": { "description": "ships" } } } },
  "/ships/by/id": { "get": { "responses": { "200": { "description": "ships" } } } },
  "/ships/{id}": { "get": {
    "parameters": [
      { "name": "id", "in": "path", "required": true, "schema": { "type": "string" } }],
    "responses": { "200": { "description": "a ship" } } } } } }
END
bin=node_modules/.bin
CI=1 "$bin/orval" --input api.json --output orval.ts >/dev/null
"$bin/openapi-ts" -i api.json -o hey >/dev/null
"$bin/oazapfts" api.json oazapfts.ts

tell() {
	tr -d '\n' <"$2" |
		grep -oE "export (const|function) get[A-Za-z0-9]+|/ships/[^'\"\`?,]*" |
		awk '{ sub(/.* /, "") } /^get/ { name = $0; next } name { print name, $0; name = "" }' |
		sed "s|^|$1: |"
}
{
	tell orval orval.ts
	tell openapi-ts hey/sdk.gen.ts
	tell oazapfts oazapfts.ts
} | tee seen
diff seen - <<'END'
orval: getShipsById /ships/by/id
orval: getShipsId /ships/${id}
openapi-ts: getShipsById /ships/by-id
openapi-ts: getShipsById2 /ships/by/id
openapi-ts: getShipsById3 /ships/{id}
oazapfts: getShipsById /ships/by-id
oazapfts: getShipsById2 /ships/by/id
oazapfts: getShipsById3 /ships/${encodeURIComponent(id)}
END
