// Texts that try to break out of what they are written into, in each place of a
// project that a report takes texts from. Whatever they say, the report is read
// back, is the same as HTML without anything of theirs in force, and each form
// of drift stays what it is.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Place, UNSEEN } = require('./place.js');

// What must not be in force has WORK in it.
const PAYLOADS = {
  'table': 'a | WORK | b |\n| --- | --- |\n| WORK | c',
  'heading': 'a\n\n# WORKED\n\n## Overview\n\nb',
  'comment-end': 'a --> <b>WORK</b> <!-- b',
  'markers': 'a <!-- /archdrift:subsystem --> <!-- archdrift:notes --> WORK <!-- /archdrift:notes --> <!-- archdrift:end -->',
  'fence': 'a\n```\n~~~\n<b>WORK</b>\n```mermaid\nflowchart LR\n WORK --> b\n```',
  'mermaid': 'a"]; click WORK href "javascript:alert(1)"; %%{init: {"securityLevel": "loose"}}%% end subgraph WORK["b',
  'html': '<script>WORK</script><img src=x onerror=WORK><iframe srcdoc=WORK></iframe></script></style><svg onload=WORK>',
  'link': '[a](javascript:WORK) ![b](https://WORK.example/x.png) <https://WORK.example> [c]: https://WORK.example',
  'code-span': '`a` ``<b>WORK</b>`` ```<i>WORK</i>``` \\`<u>WORK</u>',
  'entity': '&lt;b&gt;WORK&lt;/b&gt; &#60;script&#62;WORK &NewLine;&#10;# WORKED',
  'shell': '$(touch WORK) `touch WORK` ; touch WORK & | touch WORK \' " \\ ${IFS}touch${IFS}WORK',
  'workflow': 'a\n::set-output name=x::WORK\n::add-mask::WORK\n##[error]WORK\n##vso[task.setvariable variable=x]WORK\r\n::error::WORK%0A::stop-commands::WORK',
  'expression': '${{ secrets.WORK }} {{ WORK }} {% WORK %} <%= WORK %> #{WORK} ${WORK}',
  'escape': 'a\u001b[31mWORK\u001b[0m\u001b]8;;https://WORK.example\u0007b\u001b]8;;\u0007\u001b]52;c;V09SSw==\u0007\u001b[2J\u009b31m',
  'unseen': 'a\u202eWORK\u202c\u2066b\u2069\u200e\u200f\u061c\u2028# WORKED\u2029c\ufeff\u{e0057}\u{e004f}\u0085# WORKED',
  'control': 'a\u0001\u0008\u007f\u000b\u000c\r# WORKED\r\n## WORKED\tb',
  'quotes': '"}]},{"ruleId":"WORK","level":"error"}]} \'],["WORK"] ]]> <![CDATA[WORK]]> <!DOCTYPE x>',
  'formula': '=cmd|\'/C WORK\'!A1 @everyone @octocat #1 GH-1 WORK/WORK#1 :smile: +1',
  'emphasis': '***WORK*** __WORK__ ~~WORK~~ - [x] WORK\n- WORK\n1. WORK\n> WORK\n---\n===\n    WORK',
  'long': `${'WORK '.repeat(4000)}${'x'.repeat(30000)}`,
};

// As JSON, JavaScript, Python and YAML write it, too.
const q = (text) => JSON.stringify(text)
  .replace(/[\u007f-\u009f\u2028\u2029]/g, (c) => `\\u${c.charCodeAt(0).toString(16).padStart(4, '0')}`);
const oneLine = (text) => text.replace(/[\r\n\u000b\u000c\u0085\u2028\u2029]+/g, ' ');
const name = (text) => text.replace(/[/\0]/g, '_').slice(0, 50);
const xml = (text) => oneLine(text).replace(/[&<>"'\u0000-\u0008\u000b-\u001f]/g, (c) => `&#${c.charCodeAt(0)};`);

// Files of a project that has the text in some places of a kind.
const PLACES = {
  code: (text) => [
    ['api/requirements.txt', 'fastapi\nsqlalchemy\ncelery\nkafka-python\nopenai-agents\nhttpx\n'],
    ['api/main.py', `from fastapi import FastAPI
import httpx
from kafka import KafkaProducer
from celery import shared_task
app = FastAPI(title=${q(text)})
producer = KafkaProducer()

@app.get(${q(`/x/${text}`)}, summary=${q(text)}, tags=[${q(text)}])
def show():
    """${oneLine(text).replace(/["\\]/g, '')}"""
    producer.send(${q(text)}, b"")
    httpx.get(${q(`http://other/${text}`)})
    return later.delay()

@shared_task(name=${q(text)})
def later(): pass  # ${oneLine(text)}
`],
    ['api/models.py', `from sqlalchemy import Column, Integer, String, create_engine
from sqlalchemy.orm import DeclarativeBase
engine = create_engine(${q(`postgresql://u:p@db/${text}`)})
class Base(DeclarativeBase): pass
class Order(Base):
    __tablename__ = ${q(text)}
    id = Column(${q(text)}, Integer, primary_key=True)
    what = Column(String, default=${q(text)})
`],
    ['api/team.py', `from agents import Agent, handoff
guide = Agent(name=${q(`Guide ${text}`)}, model=${q(text)}, instructions=${q(text)})
desk = Agent(name=${q(`Desk ${text}`)}, handoffs=[guide], handoff_description=${q(text)})
`],
    ['web/package.json', '{ "name": "web", "dependencies": { "express": "4", "@apollo/client": "3" } }'],
    ['web/app.js', `const express = require('express');
const app = express();
// ${oneLine(text)}
app.post(${q(`/y/${text}`)}, function show(req, res) { fetch(${q(`http://api/x/${text}`)}); });
app.listen(process.env[${q(text)}]);
`],
  ],
  manifests: (text) => [
    ['package.json', q({
      name: text, version: text, description: text, license: text,
      scripts: { start: text, [text]: text, build: `node x.js ${text}` },
      bin: { [text]: text }, dependencies: { express: text, [text]: '1' }, workspaces: [text],
    })],
    ['py/pyproject.toml', `[project]\nname = ${q(text)}\ndescription = ${q(text)}\ndependencies = [${q(text)}]\n[project.scripts]\n${q(text)} = ${q(text)}\n`],
    ['java/pom.xml', `<project><groupId>${xml(text)}</groupId><artifactId>${xml(text)}</artifactId><name>${xml(text)}</name><description>${xml(text)}</description><dependencies><dependency><groupId>${xml(text)}</groupId><artifactId>${xml(text)}</artifactId><version>${xml(text)}</version></dependency></dependencies></project>`],
    ['go/go.mod', `module ${oneLine(text)}\nrequire ${oneLine(text)} v1.0.0\n`],
    ['go/main.go', 'package main\nfunc main() {}\n'],
    ['rust/Cargo.toml', `[package]\nname = ${q(text)}\ndescription = ${q(text)}\n[dependencies]\naxum = ${q(text)}\n`],
    ['Makefile', `run: ; ${oneLine(text)}\n${oneLine(text)}:\n\t${oneLine(text)}\n`],
    ['Procfile', `web: ${oneLine(text)}\n${oneLine(text)}: x\n`],
    ['README.md', `# ${text}\n\n${text}\n`],
    ['py/app.py', 'x = 1\n'], ['java/A.java', 'class A {}\n'], ['rust/src/main.rs', 'fn main() {}\n'], ['index.js', 'x();\n'],
  ],
  deployed: (text) => [
    ['compose.yml', q({
      name: text,
      services: {
        [text]: { image: text, command: text, environment: { [text]: text, URL: `http://web/${text}` }, ports: [text], labels: { [text]: text } },
        web: { build: './web', environment: [text, `DB=postgres://u:p@db/${text}`], depends_on: [text], volumes: [text], profiles: [text], networks: { [text]: { aliases: [text] } } },
        db: { image: `postgres:${text}`, container_name: text },
      },
    })],
    ['web/Dockerfile', `FROM ${oneLine(text)} AS x\nENV A=${q(oneLine(text))}\nLABEL b=${q(oneLine(text))}\nEXPOSE ${oneLine(text)}\nCMD ${q([text, text])}\n`],
    ['web/package.json', '{ "name": "web", "dependencies": { "express": "4" } }'],
    ['web/app.js', 'require("express")().get("/", (a, b) => b.end());\n'],
    ['k8s/all.yaml', [
      { apiVersion: 'apps/v1', kind: 'Deployment', metadata: { name: text, labels: { app: text }, annotations: { [text]: text } },
        spec: { replicas: text, template: { metadata: { labels: { app: text } }, spec: { containers: [{ name: text, image: text, args: [text], env: [{ name: text, value: text }], ports: [{ containerPort: text }] }] } } } },
      { apiVersion: 'v1', kind: 'Service', metadata: { name: text }, spec: { selector: { app: text }, ports: [{ port: text, name: text }] } },
      { apiVersion: 'networking.k8s.io/v1', kind: 'Ingress', metadata: { name: text }, spec: { rules: [{ host: text, http: { paths: [{ path: text, backend: { service: { name: text, port: { name: text } } } }] } }] } },
      { apiVersion: 'batch/v1', kind: 'CronJob', metadata: { name: text }, spec: { schedule: text } },
    ].map((one) => `---\n${q(one)}\n`).join('')],
    ['.github/workflows/ci.yml', q({ name: text, on: 'push', jobs: { [text]: { name: text, 'runs-on': text, steps: [{ run: text, name: text }, { uses: text }] } } })],
    ['nginx.conf', `http { upstream u { server ${oneLine(text).replace(/[;{}]/g, '')}; } server { listen 80; server_name "${oneLine(text).replace(/["\\]/g, '')}"; location "/${oneLine(text).replace(/["\\]/g, '')}" { proxy_pass http://u; } } }\n`],
    ['chart/Chart.yaml', q({ name: text, version: text, description: text, apiVersion: 'v2' })],
    ['chart/values.yaml', q({ image: text, name: text })],
    ['chart/templates/a.yaml', 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: {{ .Values.name | quote }} }\nspec: { template: { spec: { containers: [{ name: x, image: {{ .Values.image | quote }} }] } } }\n'],
    ['main.tf', `resource "aws_sqs_queue" "q" {\n  name = ${q(text)}\n}\n`],
  ],
  declared: (text) => [
    ['openapi.yaml', q({ openapi: '3.0.0', info: { title: text, version: text, description: text }, servers: [{ url: text }],
      paths: { [`/${text}`]: { get: { summary: text, operationId: text, tags: [text], responses: { 200: { description: text } } } } },
      components: { schemas: { [text]: { type: 'object', properties: { [text]: { type: text } } } } } })],
    ['asyncapi.yaml', q({ asyncapi: '2.0.0', info: { title: text, version: '1' }, channels: { [text]: { publish: { message: { name: text } } } } })],
    ['a.graphql', `"""${oneLine(text).replace(/["\\]/g, '')}"""\ntype Query { a(b: String = ${q(text)}): String }\n`],
    ['a.proto', `syntax = "proto3";\npackage a;\n// ${oneLine(text)}\nservice S { rpc Get (R) returns (R) { option (google.api.http) = { get: ${q(`/${text}`)} }; } }\nmessage R { string a = 1; }\n`],
    ['flows/a.yml', q({ name: text, steps: [{ name: text, run: text, next: text, if: text }, { name: `b ${text}`, needs: [text], type: text }] })],
    ['.archdrift.yml', q({ name: text, hints: [{ name: text, files: 'flows/*.yml' }], subsystems: { [text.slice(0, 300)]: 'flows' },
      rules: [{ name: 'a', reason: text, forbid: { from: [text], to: [text] } }],
      ignore: [{ rule: 'endpoint-gone', reason: text, path: text }] })],
    ['db/schema.sql', `CREATE TABLE "${oneLine(text).replace(/"/g, '')}" (id int);\n-- ${oneLine(text)}\n`],
    ['step.asl.json', q({ Comment: text, StartAt: text, States: { [text]: { Type: 'Task', Resource: text, Next: `b ${text}` }, [`b ${text}`]: { Type: 'Choice', Choices: [{ Variable: text, StringEquals: text, Next: text }], Default: text } } })],
    ['book.ipynb', q({ cells: [{ cell_type: 'code', source: [text, '\nx = 1'] }, { cell_type: 'markdown', source: [text] }], metadata: { language_info: { name: text } }, nbformat: 4 })],
  ],
  names: (text) => [
    [`${name(text)}/requirements.txt`, 'flask\n'],
    [`${name(text)}/${name(text)}.py`, 'from flask import Flask\napp = Flask(__name__)\n@app.get("/a")\ndef a(): return ""\nif __name__ == "__main__": app.run()\n'],
    [`lib/${name(text)}/index.js`, 'const e = require("express")();\ne.get("/b", (q, s) => s.end());\n'],
    [`lib/${name(text)}/package.json`, '{ "name": "b", "dependencies": { "express": "4" } }'],
    [`${name(text)}.md`, '# x\n'],
    [`deploy/${name(text)}.yaml`, 'apiVersion: apps/v1\nkind: Deployment\nmetadata: { name: a }\nspec: { template: { spec: { containers: [ { name: a, image: b } ] } } }\n'],
    ['main.py', 'x = (\n'],
  ],
  notes: (text) => [
    ['PROJECT_ARCHITECTURE.md', `${text}\n\n<!-- archdrift:notes -->\n${text}\n<!-- /archdrift:notes -->\n${text}\n`],
    ['main.py', 'from flask import Flask\napp = Flask(__name__)\n@app.get("/a")\ndef a(): return ""\n'],
    ['requirements.txt', 'flask\n'],
  ],
};

const BASE = [['main.py', 'x = 1\n']];
const OLD = new Set(['notes']); // where the report is somebody else's

// As people see it: what is in force of the HTML that forges make of it.
async function readsWell(markdown) {
  const { marked } = await import('marked');
  const html = marked.parse(markdown);
  // Between its own comments and folds a report has no HTML.
  for (const [tag, name] of html.matchAll(/<\/?([a-z][\w-]*)[^>]*>/gi)) {
    assert.match(name, /^(h[1-6]|p|a|ul|ol|li|table|thead|tbody|tr|th|td|code|pre|strong|em|details|summary|blockquote|br|hr|sub|sup|kbd)$/i, tag);
    assert.doesNotMatch(tag, /\b(href|src)="\s*[\w+.-]+:|\bon\w+=/i);
  }
  assert.doesNotMatch(html, /<h[1-6][^>]*>WORKED/);
  assert.doesNotMatch(html, /<(b|i|u|strong|em|del)>WORK/);
  assert.doesNotMatch(html, /<img/);
}

function checkForms(dir) {
  const read = (form) => fs.readFileSync(path.join(dir, form), 'utf8');
  for (const form of ['json', 'sarif', 'gitlab', 'rdjson']) JSON.parse(read(form));
  for (const line of read('github').split('\n').filter(Boolean)) {
    assert.match(line, /^::(error|warning|notice) [^:]*.*::/, 'github');
    assert.doesNotMatch(line, UNSEEN);
  }
  for (const form of ['text', 'markdown', 'summary', 'junit']) {
    const bad = read(form).match(UNSEEN);
    assert.ok(!bad, `${form}: ${JSON.stringify(bad && bad.input.slice(bad.index - 40, bad.index + 40))}`);
    assert.doesNotMatch(read(form), /^\s*(::|##\[|##vso\[)/m, form);
  }
}

exports.cases = (tools) => Object.entries(PLACES).flatMap(([kind, files]) =>
  Object.entries(PAYLOADS).map(([payload, text]) => ({
    name: `hostile/contents/${kind}/${payload}`,
    async check() {
      const place = new Place(tools);
      place.write(BASE);
      await place.commit();
      place.write(files(text));
      const force = OLD.has(kind) ? ['--force'] : [];
      const { status, err } = await place.guarded(() => place.run(['report', ...force]));
      assert.equal(status, 0, err);
      const report = place.report();
      for (const markdown of OLD.has(kind) ? [] : [report, ...place.pages()]) {
        assert.doesNotMatch(markdown, UNSEEN);
        await readsWell(markdown);
      }
      const forms = path.join(place.dir, 'forms');
      fs.mkdirSync(forms);
      const named = ['text', 'markdown', 'json', 'sarif', 'github', 'summary', 'gitlab', 'junit', 'rdjson']
        .flatMap((form) => ['--format', `${form}=${path.join(forms, form)}`]);
      const checked = await place.run(['check', '--base', 'HEAD', '--fail-on', 'none', ...named]);
      assert.equal(checked.status, 0, checked.err);
      assert.doesNotMatch(fs.readFileSync(path.join(forms, 'text'), 'utf8'), /not in step|out of step|was edited|conflict/);
      checkForms(forms);
      const model = await place.run(['model'], { seen: false });
      assert.equal(model.status, 0, model.err);
      assert.deepEqual(await tools.checkModel(model.out), []);
      place.done();
    },
  })));
