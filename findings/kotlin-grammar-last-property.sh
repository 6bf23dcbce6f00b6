#!/bin/sh
# findings/kotlin-grammar-last-property.sh: the Kotlin grammar and a property that is the
# last member of a body in one line.
#
# Versions   @tree-sitter-grammars/tree-sitter-kotlin 1.1.0 (its WebAssembly build), run by
#            web-tree-sitter 0.25.10
# Guess      `class Berth { val length = 12 }` is a class with a property, as it is for the
#            compiler, and as `class Pier { fun moor() { tie() } }` is for the grammar
# Behaviour  the last member wants a line break or `;` before the brace. After a function
#            the parser puts the missing mark in and goes on, and so it does after a property;
#            but where the next body in one line ends with a function, the whole file is one
#            error, with neither class.
# Seen       function, then a class: error, classes: Pier Quay
#            property, alone: error, classes: Berth
#            property, then a class: error, classes: Berth Quay
#            property, then a function: error, classes: none
#            property and ;, then a class: ok, classes: Berth Quay
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@tree-sitter-grammars/tree-sitter-kotlin@1.1.0 web-tree-sitter@0.25.10

cat >look.mjs <<'END'
import { createRequire } from 'node:module';
import path from 'node:path';
import { Language, Parser } from 'web-tree-sitter';

const require = createRequire(import.meta.url);
const grammar = path.join(path.dirname(
  require.resolve('@tree-sitter-grammars/tree-sitter-kotlin/package.json')), 'tree-sitter-kotlin.wasm');
await Parser.init();
const parser = new Parser();
parser.setLanguage(await Language.load(grammar));
const files = {
  'function, then a class': 'class Pier { fun moor() { tie() } }\nclass Quay\n',
  'property, alone': 'class Berth { val length = 12 }\n',
  'property, then a class': 'class Berth { val length = 12 }\nclass Quay\n',
  'property, then a function': 'class Berth { val length = 12 }\nclass Pier { fun moor() { tie() } }\n',
  'property and ;, then a class': 'class Berth { val length = 12; }\nclass Quay\n',
};
for (const [name, text] of Object.entries(files)) {
  const { rootNode } = parser.parse(text);
  const classes = rootNode.descendantsOfType('class_declaration')
    .map((node) => node.childForFieldName('name').text);
  console.log(`${name}: ${rootNode.hasError ? 'error' : 'ok'}, classes: ${classes.join(' ') || 'none'}`);
}
END
node look.mjs | tee seen
diff seen - <<'END'
function, then a class: error, classes: Pier Quay
property, alone: error, classes: Berth
property, then a class: error, classes: Berth Quay
property, then a function: error, classes: none
property and ;, then a class: ok, classes: Berth Quay
END
