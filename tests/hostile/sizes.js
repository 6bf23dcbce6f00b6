// What is large, deep, in circles or made to be slow. The program beside it is
// read all the same, in seconds, and what was not read is a finding where it says.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Place } = require('./place.js');

const APP = 'from flask import Flask\napp = Flask(__name__)\n@app.get("/orders")\ndef orders(): return ""\n';
const OPERATION = /\| `?\/orders`? \|/;
const DEEP = 20000;
const deep = (open, close = '', middle = '') => open.repeat(DEEP) + middle + close.repeat(DEEP);

// What nests in each language that is parsed, by a file's name.
const NESTED = {
  'a.py': `x = ${deep('(', ')', '1')}\ny = ${deep('[', ']')}\n${deep('f(')}`,
  'blocks.py': Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}if x:\n`).join('') + `${' '.repeat(1500)}pass\n`,
  'classes.py': Array.from({ length: 1500 }, (_, i) => `${' '.repeat(i)}class C${i}:\n`).join('') + `${' '.repeat(1500)}pass\n`,
  'f.py': `x = ${'f"{'.repeat(2000)}1${'}"'.repeat(2000)}\n`,
  'a.js': `x = ${deep('[', ']')};\ny = ${deep('{a:', '}', '1')};\n${deep('(() => ')}`,
  'template.js': `x = ${deep('`${', '}`', '1')};\n`,
  'a.ts': `type A = ${deep('Array<', '>', 'string')};\nlet x = ${deep('(', ')', '1')};\n`,
  'a.tsx': `const x = ${deep('<a>', '</a>')};\n`,
  'A.java': `class A { int x = ${deep('(', ')', '1')}; void f() ${deep('{', '}')} }\n`,
  'B.java': `${deep('class A { ', '}')}\n`,
  'a.go': `package a\nvar x = ${deep('(', ')', '1')}\nfunc f() ${deep('{', '}')}\n`,
  'a.rs': `fn f() ${deep('{', '}')}\nconst X: i32 = ${deep('(', ')', '1')};\nm!${deep('(', ')')};\n`,
  'comments.rs': `${deep('/*', '*/')}\nfn f() {}\n`,
  'a.rb': `${deep('if x\n', 'end\n')}x = ${deep('[', ']')}\n`,
  'strings.rb': `x = ${deep('"#{', '}"', '1')}\n`,
  'a.php': `<?php $x = ${deep('[', ']')}; ${deep('if (1) {', '}')}\n`,
  'a.cs': `class A { int x = ${deep('(', ')', '1')}; void F() ${deep('{', '}')} }\n`,
  'a.kt': `val x = ${deep('(', ')', '1')}\nfun f() ${deep('{', '}')}\n`,
  'comments.kt': `${deep('/*', '*/')}\nfun f() {}\n`,
  'a.swift': `let x = ${deep('(', ')', '1')}\nfunc f() ${deep('{', '}')}\n`,
  'a.scala': `object A ${deep('{', '}')}\nval x = ${deep('(', ')', '1')}\n`,
  'a.dart': `var x = ${deep('[', ']')};\nf() ${deep('{', '}')}\n`,
  'a.ex': `x = ${deep('[', ']')}\n${deep('f(fn -> ', ' end)')}\n`,
  'a.groovy': `x = ${deep('[', ']')}\n${deep('a { ', '}')}\n`,
  'a.c': `int x = ${deep('(', ')', '1')};\nvoid f() ${deep('{', '}')}\n`,
  'macros.c': `${deep('#if 1\n', '#endif\n')}int x;\n`,
  'a.cpp': `auto x = ${deep('(', ')', '1')};\ntemplate ${deep('<class', '>', ' A')} void f() ${deep('{', '}')}\n`,
  'raw.cpp': `auto x = R"${'d'.repeat(5000)}(a)${'d'.repeat(5000)}";\n`,
  'a.sql': `SELECT ${deep('(', ')', '1')};\nCREATE TABLE a (id int);\n`,
  'a.tf': `x = ${deep('[', ']')}\n${deep('a { ', '}')}\n`,
  'a.toml': `x = ${deep('[', ']')}\n${'[a.'.repeat(1)}${'a.'.repeat(DEEP)}a]\n`,
  'package.json': `{ "name": ${deep('[', ']')}, "b": ${deep('{"a":', '}', '1')} }`,
  'cut/package.json': deep('[{"a":'),
  'pom.xml': `<project>${deep('<a>', '</a>')}</project>`,
  'openapi.yaml': `openapi: 3.0.0\npaths: ${deep('[', ']')}\n`,
  'compose.yaml': `services: ${deep('{a: ', '}', 'b')}\n`,
  'blocks.yaml': Array.from({ length: 5000 }, (_, i) => `${' '.repeat(i)}a:\n`).join(''),
  'a.proto': `syntax = "proto3";\n${deep('message A { ', '}')}\n`,
  'a.graphql': `type Query { a: ${deep('[', ']', 'A')} }\nquery { ${deep('a { ', '}')} }\n`,
  'nginx.conf': deep('location / { ', '}'),
  'Dockerfile': `FROM a\nENV X=${deep('${A:-', '}', '1')}\nRUN ${deep('$(', ')')}\n`,
  'Makefile': `X = ${deep('$(a ', ')')}\nall:\n\t${deep('(', ')')}\n`,
  'a.ipynb': `{ "cells": ${deep('[', ']')} }`,
  'README.md': `${'> '.repeat(DEEP)}a\n\n${Array.from({ length: 2000 }, (_, i) => `${'  '.repeat(i)}- a\n`).join('')}\n${'['.repeat(DEEP)}\n\n${'*a **b '.repeat(DEEP)}\n\n${'`'.repeat(DEEP)}\n\n${'<a '.repeat(DEEP)}\n`,
  'chart/templates/a.yaml': deep('{{ if .Values.a }}', '{{ end }}', 'a: 1\n'),
};

const lines = (count, line) => Array.from({ length: count }, (_, i) => line(i)).join('\n') + '\n';
const bomb = (levels) => `a0: &a0 [x, x, x, x, x, x, x, x, x]\n${lines(levels, (i) => `a${i + 1}: &a${i + 1} [*a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}, *a${i}]`)}`;

// Rows: name: [files, what is right].
const CASES = {
  ...Object.fromEntries(Object.entries(NESTED).map(([file, text]) => [`deep-${file.replaceAll('/', '-')}`, [[[`more/${file}`, text]]]])),

  // ---- bombs ----
  'yaml-aliases': [[['compose.yml', `services: { a: { image: x } }\n${bomb(30)}`]], {}],
  'yaml-aliases-in-settings': [[['.archdrift.yml', `exclude: []\n${bomb(30)}`]], { status: 2 }],
  'yaml-aliases-of-maps': [[['k8s/a.yaml', `${lines(25, (i) => `a${i}: &a${i} {${i ? `<<: *a${i - 1}, b: *a${i - 1}, c: *a${i - 1}` : 'x: 1'}}`)}`]]],
  'yaml-alias-of-itself': [[['compose.yml', 'services: &a\n  b: *a\n  c: { environment: *a, depends_on: *a }\n']]],
  'xml-entities': [[['java/pom.xml', `<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a0 "x">${lines(40, (i) => `<!ENTITY a${i + 1} "&a${i};&a${i};&a${i};&a${i};&a${i};&a${i};&a${i};&a${i};">`)}]><project><artifactId>&a40;</artifactId></project>`]]],
  'xml-entity-of-file': [[['java/pom.xml', '<?xml version="1.0"?><!DOCTYPE a [<!ENTITY a SYSTEM "file:///etc/passwd">]><project><artifactId>&a;</artifactId></project>']], { never: /root:/ }],
  'compose-extends-itself': [[['compose.yml', 'include: [compose.yml, ./compose.yml]\nservices:\n  a: { extends: { service: a, file: compose.yml } }\n  b: { extends: { service: c } }\n  c: { extends: b }\n']]],
  'compose-include-elsewhere': [[['compose.yml', 'include: [/etc/passwd, ../outside/secret, ../../../../etc/passwd]\nservices:\n  a: { image: x, env_file: [../outside/secret, /etc/passwd] }\n']], { never: /SECRET|root:x/ }],
  'compose-variables': [[['.env', lines(2000, (i) => `V${i + 1}=$V${i}$V${i}$V${i}`)], ['compose.yml', 'services: { a: { image: "$V2000", environment: { X: "${V1999:-${V1998:-${V1997}}}" } } }\n']]],
  'helm-recursion': [[['chart/Chart.yaml', 'name: a\nversion: 1.0.0\n'], ['chart/values.yaml', 'a: 1\n'], ['chart/templates/_h.tpl', '{{ define "a" }}{{ include "a" . }}{{ include "a" . }}{{ end }}'], ['chart/templates/a.yaml', '{{ include "a" . }}{{ range until 1000000000 }}{{ range until 1000000000 }}x{{ end }}{{ end }}{{ repeat 1000000000 "x" }}\n']]],
  'kustomize-circle': [[['k/kustomization.yaml', 'resources: [., ../k, ../../../etc]\n'], ['k/a.yaml', 'kind: Service\nmetadata: { name: a }\n']]],
  'nginx-include-itself': [[['nginx.conf', `${'include nginx.conf; include *.conf; include /etc/passwd;\n'.repeat(50)}http { server { location / { proxy_pass http://a; } } }\n`]]],
  'tsconfig-circle': [[['tsconfig.json', '{ "extends": "./tsconfig.json", "compilerOptions": { "paths": { "*": ["*"], "@/*": ["../../*"] } } }'], ['a.ts', 'import x from "@/a"; import y from "a";\n']]],
  'requirements-circle': [[['requirements.txt', 'flask\n-r requirements.txt\n-r ../outside/secret\n-r /etc/passwd\n']], { never: /SECRET|root:x/ }],
  'requirements-circles': [[['requirements.txt', 'flask\n-r extra.txt\n'], ['extra.txt', '-r extra.txt\n'.repeat(12)]]],
  'dockerfile-stages': [[['Dockerfile', lines(20000, (i) => `FROM a${i + 1} AS a${i}`)]]],
  'imports-circle': [[['a.py', 'from b import *\nfrom a import *\n'], ['b.py', 'from a import *\nfrom c import x as y\n'], ['c.py', 'from b import y as x\n']]],
  'names-circle': [[['a.js', lines(3000, (i) => `const a${i} = a${(i + 1) % 3000} + a${(i + 7) % 3000};`)]]],
  'concatenations': [[['a.py', `a0 = "${'x'.repeat(1000)}"\n${lines(60, (i) => `a${i + 1} = a${i} + a${i} + f"{a${i}}{a${i}}"`)}import requests\nrequests.get(a60)\n`]]],
  'graphql-types-circle': [[['a.graphql', lines(3000, (i) => `type A${i} { ${lines(5, (k) => `f${k}: A${(i * 7 + k) % 3000}`)} }`)]]],
  'classes-circle': [[['A.java', lines(2000, (i) => `class A${i} extends A${(i + 1) % 2000} implements A${(i + 3) % 2000} {}`)]]],

  // ---- expressions and globs ----
  'pattern-of-own-pack': [[['.archdrift/packs/python/evil.yml', 'framework: Evil\ncategory: web\nwhen: { import: flask }\nrules:\n  - list: endpoints\n    call: get\n    where: { argument(0): "/^(a+)+$/" }\n    method: GET\n    path: argument(0).find(\'(a|a)*(a|a)*(a|a)*$\')\n'], ['a.py', `import flask\nx.get("${'a'.repeat(3000)}!")\n`]], { any: true }],
  'pattern-with-code': [[['.archdrift/packs/python/evil.yml', 'framework: Evil\ncategory: web\nwhen: { import: flask }\nrules:\n  - list: endpoints\n    call: get\n    method: GET\n    path: argument(0).find(\'(?C1)(?R)*(?(DEFINE)(?<a>(?&a)))(?&a)\')\n'], ['a.py', 'import flask\nx.get("/a")\n']], { any: true }],
  'pattern-large': [[['.archdrift/packs/python/evil.yml', `framework: Evil\ncategory: web\nwhen: { import: flask }\nrules:\n  - list: endpoints\n    call: get\n    method: GET\n    path: argument(0).find('((((a{1,500}){1,500}){1,500}){1,500})')\n`], ['a.py', 'import flask\nx.get("/a")\n']], { any: true }],
  'globs-in-ignore': [[['.gitignore', `${`${'*a'.repeat(30)}b\n**/${'a*/**/'.repeat(20)}b\n`.repeat(50)}`], [`${'a'.repeat(200)}/${'a'.repeat(200)}/x.py`, 'x = 1\n']]],
  'globs-in-attributes': [[['.gitattributes', `${`${'*a'.repeat(30)}b linguist-generated\n`.repeat(50)}`], [`${'a'.repeat(200)}.py`, 'x = 1\n']]],
  'globs-in-settings': [[['.archdrift.yml', `exclude: [${Array.from({ length: 50 }, () => `"${'**/*a'.repeat(20)}b"`)}, "${'{a,'.repeat(100)}${'}'.repeat(100)}", "${'{a,b}'.repeat(60)}"]\n`], [`${'a'.repeat(200)}/${'a'.repeat(200)}.py`, 'x = 1\n']], { any: true }],
  'globs-in-hints': [[['.archdrift.yml', `hints: [{ name: X, files: "${'**/'.repeat(200)}${'*a'.repeat(100)}*.yml" }]\n`], [`${'a'.repeat(200)}.yml`, 'steps: []\n']]],
  'globs-in-workspaces': [[['package.json', JSON.stringify({ name: 'a', workspaces: ['**', '**/**/**', '../../**', '/', `${'*a'.repeat(50)}b`] })]]],
  'rules-many': [[['.archdrift.yml', `rules:\n${lines(3000, (i) => `  - name: r${i}\n    reason: x\n    forbid: { from: "*", to: "*" }`)}`]], { args: ['check', '--fail-on', 'none'] }],
  'ignore-lines': [[['.gitignore', lines(200000, (i) => `/x${i}/**/y${i}`)]]],
  'attribute-macros': [[['.gitattributes', `${lines(2000, (i) => `[attr]a${i} a${i + 1} a${i + 2} -text`)}* a0\n`]]],

  // ---- large ----
  'large-file': [(place) => place.shell('truncate -s 2200000000 shop/big.py shop/big.json package.json compose.yml openapi.yaml README.md Dockerfile'), { says: /too large/ }],
  'large-settings': [(place) => place.shell('truncate -s 2200000000 .archdrift.yml'), { status: 2, error: /too large/ }],
  'large-ignore': [(place) => place.shell('truncate -s 2200000000 .gitignore .gitattributes')],
  'large-report': [(place) => place.shell('truncate -s 2200000000 PROJECT_ARCHITECTURE.md'), { status: 3, error: /too large/ }],
  'large-source': [[['big.py', lines(150000, (i) => `x${i} = ${i}`)]], { says: /too large/ }],
  'one-line': [[['one.js', `x=[${'1,'.repeat(900000)}1]`], ['two.py', `x = "${'a'.repeat(1900000)}"\n`]]],
  'many-files-in-a-folder': [(place) => place.shell(`perl -e 'for (1..10000) { open(F, ">shop/f$_.txt") }'`)],
  'many-sources-in-a-folder': [(place) => place.shell(`perl -e 'for (1..5000) { open(F, ">shop/f$_.py"); print F "x = 1\\n" }'`)],
  // As an object of git's: on disk it would take longer to make than to read.
  'many-files-in-a-tree': [async (place) => {
    await place.commit();
    await place.shell(`id=$(git hash-object -w shop/app.py)
many=$(perl -e 'printf "100644 blob $ARGV[0]\\tf%06d.txt\\n", $_ for 1..100000' $id | git mktree)
top=$( (git ls-tree HEAD; printf "040000 tree $many\\tmany\\n") | git mktree)
git update-ref HEAD $(git commit-tree -m x $top)`);
  }, { args: ['report', '--rev', 'HEAD', '-o', 'PROJECT_ARCHITECTURE.md'] }],
  'many-folders': [(place) => place.shell(`perl -e 'for (1..2000) { mkdir "d$_"; open(F, ">d$_/package.json"); print F "{}" }'`)],
  'many-definitions': [[['a.py', lines(40000, (i) => `def f${i}(): f${i + 1}()`)]]],
  'many-operations': [[['a.py', `from flask import Flask\napp = Flask(__name__)\n${lines(10000, (i) => `@app.get("/x${i}")\ndef f${i}(): pass`)}`]]],
  'many-services': [[['compose.yml', `services:\n${lines(5000, (i) => `  s${i}: { image: x, depends_on: [s${(i + 1) % 5000}], environment: { URL: "http://s${(i * 7) % 5000}/" } }`)}`]]],
  'many-dependencies': [[['package.json', JSON.stringify({ name: 'a', dependencies: Object.fromEntries(Array.from({ length: 50000 }, (_, i) => [`d${i}`, '1'])) })]]],
  'many-scripts': [[['a.vue', `<template></template>${'<script>a()</script>'.repeat(45000)}`]]],
  'many-words': [[['package.json', `{"name":"a","a":[${'1,'.repeat(400000)}1]}`]]],
  'many-tables': [[['a.sql', lines(20000, (i) => `CREATE TABLE t${i} (id int REFERENCES t${i + 1});`)]]],
  'many-findings': [[['openapi.yaml', `openapi: 3.0.0\npaths:\n${lines(5000, (i) => `  /p${i}: { get: { responses: {} } }`)}`]]],
  'nul-bytes': [[['a.py', Buffer.alloc(100000)], ['package.json', Buffer.from('{"name":"a\0b"}')], ['compose.yml', Buffer.from('services:\n  a\0b: {}\n')], ['Dockerfile', Buffer.from('FROM a\0b\n')]]],
  'byte-order-marks': [[['a.py', Buffer.from('\ufeffx = 1\n')], ['package.json', Buffer.from('\ufeff{"name":"a"}')], ['b.py', Buffer.from('\ufeffx = 1\n', 'utf16le')]]],
};

exports.cases = (tools) => Object.entries(CASES).map(([name, [files, wanted = {}]]) => ({
  name: `hostile/sizes/${name}`,
  async check() {
    const place = new Place(tools);
    const { args = ['report'], status = 0, says, never, error, any } = wanted;
    place.write([['requirements.txt', 'flask\n'], ['shop/app.py', APP]]);
    if (typeof files === 'function') await files(place);
    else place.write(files);
    const result = await (name.startsWith('large') || name.startsWith('many') ? place.run(args) : place.guarded(() => place.run(args)));
    if (!any) assert.equal(result.status, status, result.err);
    if (error) assert.match(result.err, error);
    if (result.status === 0 && args[0] === 'report') {
      assert.match(place.report(), OPERATION);
      if (says) assert.match(place.report(), says);
      if (never) assert.doesNotMatch(place.report(), never);
    }
    place.done();
  },
}));
