// What runs while calls fail: a small project that has something of everything,
// and the commands. A command: args; before: a script that makes the state it is
// run in; outputs: files that have to be the old ones or the new ones, whole.
'use strict';

const REPORT = 'PROJECT_ARCHITECTURE.md';

const FILES = {
  'README.md': '# Stall\n\nSells *things*, see [the parts](docs/a.md).\n\n```sh\nmake\n```\n',
  'docs/a.md': '# Parts\n\n| a | b |\n| --- | --- |\n| 1 | 2 |\n',
  'compose.yml': 'services:\n  shop: { build: shop, environment: { WEB: "http://web:3000", DB: "postgres://db/x" } }\n  web: { build: web, ports: ["3000:3000"], env_file: .env }\n  db: { image: "postgres:16" }\n  edge: { image: nginx, volumes: ["./nginx.conf:/etc/nginx/nginx.conf"] }\n',
  '.env': 'A=1\n',
  'nginx.conf': 'http { server { listen 80; location / { proxy_pass http://shop:5000; } } }\n',
  'shop/requirements.txt': 'flask\nrequests\nsqlalchemy\n',
  'shop/Dockerfile': 'FROM python:3\nCMD ["flask", "run"]\n',
  'shop/app.py': 'import requests\nfrom flask import Flask\nfrom shop.models import Order\napp = Flask(__name__)\n\n\n@app.get("/orders")\ndef orders():\n    return find()\n\n\ndef find():\n    return requests.get("http://web:3000/users").json()\n',
  'shop/models.py': 'from sqlalchemy.orm import declarative_base\nBase = declarative_base()\n\n\nclass Order(Base):\n    __tablename__ = "orders"\n',
  'web/package.json': '{ "name": "web", "version": "1.0.0", "scripts": { "start": "node index.js" }, "dependencies": { "express": "^4" } }\n',
  'web/index.js': 'const express = require("express");\nconst app = express();\napp.get("/users", (req, res) => res.json([]));\napp.listen(3000);\n',
  'web/openapi.yaml': 'openapi: 3.0.0\ninfo: { title: web }\npaths:\n  /users: { get: { responses: {} } }\n',
  'jobs/pyproject.toml': '[project]\nname = "jobs"\nversion = "1"\ndependencies = ["own"]\n',
  'jobs/run.py': 'import own\nown.task("night")\n',
  'store/pom.xml': '<project><modelVersion>4.0.0</modelVersion><groupId>a</groupId><artifactId>store</artifactId><version>1</version></project>\n',
  'store/src/main/java/a/Main.java': 'package a;\npublic class Main { public static void main(String[] args) { } }\n',
  'chart/Chart.yaml': 'name: a\nversion: 1.0.0\n',
  'chart/values.yaml': 'image: web\n',
  'chart/templates/a.yaml': 'apiVersion: v1\nkind: Service\nmetadata: { name: {{ .Values.image | quote }} }\nspec: { ports: [{ port: 80 }] }\n',
  'api/a.proto': 'syntax = "proto3";\npackage a;\nmessage Q {}\nservice S { rpc Get(Q) returns (Q); }\n',
  'notes.ipynb': '{ "cells": [{ "cell_type": "code", "source": ["import os\\n"] }], "metadata": {}, "nbformat": 4 }\n',
  '.gitignore': '*.log\n/out/\n',
  '.gitattributes': '*.sql linguist-generated\n',
  '.archdrift.yml': 'exclude: [old/**]\nrules:\n  - name: web-alone\n    reason: web is to stay small\n    forbid: { from: web, to: store }\n',
  '.archdrift/packs/python/own.yml': 'framework: Own\ncategory: queue\nwhen: { import: own }\nrules:\n  - list: entry_points\n    call: own.task\n    name: argument(0)\n',
};

const CHANGE = `printf '\\n@app.post("/orders")\\ndef add():\\n    return ""\\n' >>shop/app.py
  echo 'app.put("/users", f);' >>web/index.js`;
const NOTED = `archdrift report -q; sed -i 's/^<!-- archdrift:notes .*/&\\nA note./' ${REPORT}`;
const OLD = `${NOTED}; git add -A; git commit -qm two; ${CHANGE}`;

const PAGES = ['README', 'shop', 'web'].map((name) => `PROJECT_ARCHITECTURE/${name}.md`);

const COMMANDS = {
  first: { args: ['report', '-q'], outputs: [REPORT] },
  again: { before: OLD, args: ['report', '-q'], outputs: [REPORT] },
  update: { before: OLD, args: ['update', '-q'], outputs: [REPORT] },
  staged: { before: `${OLD}; git add -A`, args: ['update', '--staged', '-q'], outputs: [REPORT], staged: REPORT },
  paged: { before: `echo 'report: { pages: always }' >>.archdrift.yml; ${OLD}`, args: ['update', '-q'], outputs: [REPORT, ...PAGES] },
  unpaged: {
    before: `echo 'report: { pages: always }' >>.archdrift.yml; ${OLD}; sed -i s/always/never/ .archdrift.yml; git add -A`,
    args: ['update', '--staged', '-q'], outputs: [REPORT, ...PAGES], staged: REPORT,
  },
  check: { before: OLD, args: ['check', '--base', 'HEAD', '--format', 'sarif=x.sarif', '--format', 'text'], outputs: ['x.sarif'] },
  baseline: { before: OLD, args: ['check', '--write-baseline'], outputs: ['.archdrift-baseline'] },
  diff: { before: `${OLD}; git commit -qam three`, args: ['diff', 'HEAD~1', 'HEAD', '--format', 'markdown'] },
  onboard: { args: ['onboard', '-q'], outputs: ['ONBOARDING.md'] },
  page: { before: NOTED, args: ['report', '-q', '--format', 'html', '-o', 'x.html'], outputs: ['x.html'] },
  model: { args: ['model', '-j2'] },
  packed: { before: 'git gc -q; rm -rf shop', args: ['report', '--rev', 'HEAD', '-q', '--no-cache', '-o', 'x.md'], outputs: ['x.md'] },
  plain: { before: 'rm -rf .git', args: ['report', '-q'], outputs: [REPORT] },
  init: { args: ['init'], outputs: ['.git/hooks/pre-commit', '.git/config', '.git/info/attributes', '.gitattributes'] },
  remove: { before: 'archdrift init -q', args: ['init', '--remove'], outputs: ['.git/hooks/pre-commit', '.git/config'] },
  merge: {
    before: `archdrift report -q; cp ${REPORT} base.md; cp ${REPORT} ours.md; ${CHANGE}; ${NOTED}; mv ${REPORT} theirs.md`,
    args: ['merge-driver', 'base.md', 'ours.md', 'theirs.md', REPORT], outputs: ['ours.md'],
  },
  ask: { before: NOTED, args: ['ask', 'which endpoints does shop have?'] },
  forms: { args: ['forms', 'shop/app.py'] },
  rules: { args: ['rules'] },
  explain: { args: ['explain', 'layers'] },
  completion: { args: ['completion', 'bash'] },
  help: { args: ['help', '--man'] },
};

module.exports = { COMMANDS, FILES, REPORT };
