// A small polyglot project, made and changed at random: for tests/mutate,
// tests/forge and tests/branches. Names are drawn from small pools, so that
// things meet often.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const WORDS = ['orders', 'users', 'billing', 'stock', 'mail', 'search'];
const PLACES = ['services', 'libs', 'packages', 'apps', 'services/core', ''];
const PREFIXES = ['/api', '/v1', '/v2', '/internal', '/admin', ''];
const VERSIONS = ['1.0.0', '2.1', '3.4.5', '^4.18.0', ''];

// A small generator, so that a seed gives the same project everywhere.
class Random {
  constructor(seed) {
    this.state = (seed * 2654435761 + 12345) >>> 0;
    for (let i = 0; i < 8; i++) this.next();
  }
  next() {
    this.state = (Math.imul(this.state, 1664525) + 1013904223) >>> 0;
    return this.state / 2 ** 32;
  }
  below(count) {
    return Math.floor(this.next() * count);
  }
  chance(share) {
    return this.next() < share;
  }
  of(list) {
    return list[this.below(list.length)];
  }
  some(list, most) {
    const left = [...list];
    const taken = [];
    for (let i = this.below(most + 1); i > 0 && left.length; i--) {
      taken.push(...left.splice(this.below(left.length), 1));
    }
    return taken;
  }
}

const title = (word) => word[0].toUpperCase() + word.slice(1);
const dotted = (folder) => folder.replace(/\//g, '.');

// ---- one kind of subsystem each: its files by name ----

// `own` is the package, `used` are those of the same kind that it depends on,
// each { name, folder, up: the way from own to it }.
const KINDS = {
  fastapi: (own, used, random) => ({
    'pyproject.toml': `[project]\nname = "${own.name}"\nversion = "0.1"\ndependencies = [\n  "fastapi",\n` +
      `${used.map((lib) => `  "${lib.name}",\n`).join('')}]\n`,
    [random.chance(0.5) ? 'main.py' : `${own.name}_app/main.py`]:
      `import httpx\nfrom fastapi import FastAPI\n${used.map((lib) =>
        random.of([`from ${lib.name}.routes import router as ${lib.name}\nfrom ${lib.name}.paths import PREFIX as P_${lib.name}\n`,
          `from ${dotted(lib.folder)}.${lib.name}.routes import router as ${lib.name}\n`])).join('')}\n` +
      `app = FastAPI()\n${used.map((lib) =>
        `app.include_router(${lib.name}, prefix=${random.of([`"${random.of(PREFIXES)}"`, `P_${lib.name}`])})\n`).join('')}\n\n` +
      `@app.get("/${own.name}")\ndef ${own.name}():\n    return []\n\n\n` +
      `@app.post("/${own.name}/{id}")\nasync def add_${own.name}(id: int):\n` +
      `    return httpx.get("http://${random.of(WORDS)}/api/${random.of(WORDS)}")\n`,
  }),
  pylib: (own, used, random) => ({
    'pyproject.toml': `[project]\nname = "${own.name}"\ndependencies = ["fastapi"${
      used.map((lib) => `, "${lib.name}"`).join('')}]\n`,
    [`${own.name}/__init__.py`]: '',
    [`${own.name}/paths.py`]: `BASE = "${random.of(PREFIXES)}"\nPREFIX = BASE + "/${own.name}"\n`,
    [`${own.name}/routes.py`]: `from fastapi import APIRouter\nfrom .paths import PREFIX\n${used.map((lib) =>
      `from ${lib.name}.routes import router as inner_${lib.name}\n`).join('')}\n` +
      `router = APIRouter(prefix=${random.of(['PREFIX', `"/${random.of(WORDS)}"`])})\n` +
      `${used.map((lib) => `router.include_router(inner_${lib.name})\n`).join('')}\n\n` +
      `@router.get("/${random.of(WORDS)}")\ndef listed():\n    return []\n\n\n` +
      `@router.delete("/{id}")\ndef gone(id):\n    return None\n`,
  }),
  flask: (own, used, random) => ({
    'requirements.txt': `flask==${random.of(['2.0', '3.0'])}\nredis\n${used.map((lib) => `-e ${lib.up}\n`).join('')}`,
    'app.py': `import redis\nfrom flask import Blueprint, Flask\n${used.map((lib) =>
      `from ${lib.name}.views import bp as ${lib.name}\n`).join('')}\napp = Flask(__name__)\n${used.map((lib) =>
      `app.register_blueprint(${lib.name}, url_prefix="${random.of(PREFIXES)}")\n`).join('')}\n\n` +
      `@app.route("/${own.name}", methods=["GET", "POST"])\ndef ${own.name}():\n    return redis.Redis(host="cache").get("x")\n`,
    [`${own.name}/views.py`]: `from flask import Blueprint\n\nbp = Blueprint("${own.name}", __name__, url_prefix="/${own.name}")\n\n\n` +
      `@bp.get("/${random.of(WORDS)}")\ndef seen():\n    return "x"\n`,
  }),
  express: (own, used, random) => ({
    'package.json': JSON.stringify({
      name: `@acme/${own.name}`, version: '1.0.0', main: 'index.js', scripts: { start: 'node server.js' },
      dependencies: Object.fromEntries([['express', random.of(VERSIONS) || '*'],
        ...used.map((lib) => [`@acme/${lib.name}`, random.of(['workspace:*', `file:${lib.up}`, '*'])])]),
    }, null, 2) + '\n',
    'server.js': `const express = require('express');\n${used.map((lib) =>
      `const { router: ${lib.name}Router, PREFIX: ${lib.name.toUpperCase()} } = require('@acme/${lib.name}');\n`).join('')}` +
      `const app = express();\n${used.map((lib) =>
        `app.use(${random.of([`'${random.of(PREFIXES) || '/'}'`, lib.name.toUpperCase()])}, ${lib.name}Router);\n`).join('')}\n` +
      `app.get('/${own.name}', async (req, res) => {\n  const r = await fetch('http://${random.of(WORDS)}:3000/${random.of(WORDS)}');\n  res.json(await r.json());\n});\n\napp.listen(3000);\n`,
    'index.js': `const { Router } = require('express');\nconst router = Router();\nconst PREFIX = '/${own.name}${random.of(PREFIXES)}';\n\n` +
      `router.get('/${random.of(WORDS)}', function list(req, res) {\n  res.json([]);\n});\n\n` +
      `router.post('/${random.of(WORDS)}/:id', function add(req, res) {\n  res.json({});\n});\n\nmodule.exports = { router, PREFIX };\n`,
  }),
  go: (own, used, random) => ({
    'go.mod': `module example.org/${own.name}\n\ngo 1.21\n\nrequire (\n\tgithub.com/gin-gonic/gin v1.9.1\n${used.map((lib) =>
      `\texample.org/${lib.name} v0.0.0\n`).join('')})\n${used.map((lib) =>
      `\nreplace example.org/${lib.name} => ${lib.up}\n`).join('')}`,
    'main.go': `package main\n\nimport (\n\t"github.com/gin-gonic/gin"\n${used.map((lib) =>
      `\t"example.org/${lib.name}/routes"\n`).join('')})\n\nfunc main() {\n\tr := gin.Default()\n` +
      `\tv := r.Group("${random.of(PREFIXES)}")\n${used.map(() => '\troutes.Mount(v)\n').slice(0, 1).join('')}` +
      `\tv.GET("/${own.name}", list)\n\tr.Run(":8080")\n}\n\nfunc list(c *gin.Context) {\n\tc.JSON(200, nil)\n}\n`,
    'routes/routes.go': `package routes\n\nimport "github.com/gin-gonic/gin"\n\nconst Path = "/${random.of(WORDS)}"\n\n` +
      `func Mount(g *gin.RouterGroup) {\n\tg.GET(Path, show)\n\tg.POST("/${own.name}", show)\n}\n\nfunc show(c *gin.Context) {\n\tc.JSON(200, nil)\n}\n`,
  }),
  spring: (own, used, random) => ({
    'pom.xml': `<project>\n  <modelVersion>4.0.0</modelVersion>\n` +
      (random.chance(0.7) ? `  <parent>\n    <groupId>org.acme</groupId>\n    <artifactId>parent</artifactId>\n    <version>1</version>\n  </parent>\n` : '') +
      `  <artifactId>${own.name}</artifactId>\n  <dependencies>\n    <dependency>\n      <groupId>org.springframework.boot</groupId>\n` +
      `      <artifactId>spring-boot-starter-web</artifactId>\n    </dependency>\n${used.map((lib) =>
        `    <dependency>\n      <groupId>org.acme</groupId>\n      <artifactId>${lib.name}</artifactId>\n    </dependency>\n`).join('')}` +
      `  </dependencies>\n</project>\n`,
    [`src/main/java/org/acme/${own.name}/${title(own.name)}Controller.java`]:
      `package org.acme.${own.name};\n\nimport org.springframework.web.bind.annotation.*;\n${used.map((lib) =>
        `import org.acme.${lib.name}.${title(lib.name)}Paths;\n`).join('')}\n@RestController\n` +
      `@RequestMapping(${used.length ? `${title(used[0].name)}Paths.BASE` : `"/${own.name}"`})\npublic class ${title(own.name)}Controller {\n\n` +
      `  @GetMapping("/${random.of(WORDS)}")\n  public String list() {\n    return "";\n  }\n\n` +
      `  @PostMapping(${title(own.name)}Paths.ADD)\n  public String add() {\n    return "";\n  }\n}\n`,
    [`src/main/java/org/acme/${own.name}/${title(own.name)}Paths.java`]:
      `package org.acme.${own.name};\n\npublic class ${title(own.name)}Paths {\n  public static final String BASE = "${random.of(PREFIXES)}/${own.name}";\n` +
      `  public static final String ADD = "/${random.of(WORDS)}";\n}\n`,
  }),
  gradle: (own, used, random) => ({
    'build.gradle': `plugins {\n  id 'java'\n}\n\ndependencies {\n  implementation ${random.of(['libs.spring.web',
      "'org.springframework.boot:spring-boot-starter-web'"])}\n${used.map((lib) =>
      `  implementation project(':${random.of(['', 'services:', 'libs:'])}${lib.name}')\n`).join('')}}\n`,
    [`src/main/java/org/acme/${own.name}/${title(own.name)}Api.java`]:
      `package org.acme.${own.name};\n\nimport org.springframework.web.bind.annotation.*;\n\n@RestController\npublic class ${title(own.name)}Api ` +
      `${used.length ? `extends ${title(used[0].name)}Base ` : ''}{\n\n  @GetMapping("/${random.of(WORDS)}")\n  public String all() {\n    return "";\n  }\n}\n`,
    [`src/main/java/org/acme/${own.name}/${title(own.name)}Base.java`]:
      `package org.acme.${own.name};\n\nimport org.springframework.web.bind.annotation.*;\n\n@RequestMapping("${random.of(PREFIXES)}")\n` +
      `public class ${title(own.name)}Base {\n\n  @GetMapping("/status")\n  public String status() {\n    return "";\n  }\n}\n`,
  }),
  csharp: (own, used, random) => ({
    [`${title(own.name)}.csproj`]: `<Project Sdk="Microsoft.NET.Sdk.Web">\n  <ItemGroup>\n` +
      `    <PackageReference Include="Swashbuckle.AspNetCore" Version="${random.of(VERSIONS)}" />\n${used.map((lib) =>
        `    <ProjectReference Include="${lib.up.replace(/\//g, '\\')}\\${title(lib.name)}.csproj" />\n`).join('')}` +
      `  </ItemGroup>\n</Project>\n`,
    [`Controllers/${title(own.name)}Controller.cs`]: `using Microsoft.AspNetCore.Mvc;\n\nnamespace Acme.${title(own.name)};\n\n[ApiController]\n` +
      `[Route(${used.length ? `${title(used[0].name)}Routes.Base` : '"api/[controller]"'})]\npublic class ${title(own.name)}Controller : ControllerBase\n{\n` +
      `    [HttpGet("${random.of(WORDS)}")]\n    public string List() => "";\n\n    [HttpPost("{id}")]\n    public string Add(int id) => "";\n}\n`,
    [`${title(own.name)}Routes.cs`]: `namespace Acme.${title(own.name)};\n\npublic static class ${title(own.name)}Routes\n{\n    public const string Base = "${random.of(PREFIXES)}/${own.name}";\n}\n`,
  }),
  rails: (own, used, random) => ({
    Gemfile: `source 'https://rubygems.org'\ngem 'rails'\ngem 'sidekiq'\n${used.map((lib) => `gem '${lib.name}', path: '${lib.up}'\n`).join('')}`,
    'config/routes.rb': `Rails.application.routes.draw do\n  scope '${random.of(PREFIXES)}' do\n    resources :${random.of(WORDS)}, only: [:index, :show]\n  end\n` +
      `${used.map((lib) => `  mount ${title(lib.name)}::Engine => '/${lib.name}'\n`).join('')}end\n`,
    [`app/controllers/${random.of(WORDS)}_controller.rb`]: `class ${title(own.name)}Controller < ApplicationController\n  def index\n    render json: []\n  end\n\n  def show\n  end\nend\n`,
    'lib/engine.rb': `module ${title(own.name)}\n  class Engine < ::Rails::Engine\n  end\nend\n`,
  }),
};

// ---- files of the project as a whole ----

const SHARED = {
  'package.json': (random) => JSON.stringify({
    name: random.of(['shop', 'root']), private: true,
    workspaces: random.some(['services/*', 'libs/*', 'packages/*', 'apps/*', 'services/core/*'], 4),
    dependencies: Object.fromEntries(random.some(['express', 'redis', 'kafkajs', 'pg', 'axios'], 3).map((name) => [name, '^1'])),
  }, null, 2) + '\n',
  'pom.xml': (random) => `<project>\n  <modelVersion>4.0.0</modelVersion>\n  <groupId>org.acme</groupId>\n  <artifactId>parent</artifactId>\n` +
    `  <version>1</version>\n  <packaging>pom</packaging>\n  <modules>\n${random.some(WORDS, 3).map((word) =>
      `    <module>${random.of(PLACES.slice(0, 4))}/${word}</module>\n`).join('')}  </modules>\n  <dependencyManagement>\n    <dependencies>\n` +
    `      <dependency>\n        <groupId>org.springframework.boot</groupId>\n        <artifactId>spring-boot-starter-web</artifactId>\n` +
    `        <version>${random.of(['3.1.0', '3.2.1', '2.7.0'])}</version>\n      </dependency>\n    </dependencies>\n  </dependencyManagement>\n` +
    (random.chance(0.4) ? '  <dependencies>\n    <dependency>\n      <groupId>org.springframework.kafka</groupId>\n      <artifactId>spring-kafka</artifactId>\n    </dependency>\n  </dependencies>\n' : '') +
    `</project>\n`,
  'settings.gradle': (random) => `rootProject.name = 'shop'\n${random.some(WORDS, 4).map((word) =>
    `include ':${random.of(['', 'services:', 'libs:', 'apps:'])}${word}'\n`).join('')}`,
  'gradle/libs.versions.toml': (random) => `[versions]\nspring = "${random.of(['3.1.0', '3.2.1'])}"\n\n[libraries]\n` +
    `spring-web = { module = "org.springframework.boot:spring-boot-starter-${random.of(['web', 'webflux'])}", version.ref = "spring" }\n`,
  'requirements.txt': (random) => random.some(['fastapi', 'flask', 'celery', 'httpx', 'redis', 'sqlalchemy'], 4)
    .map((name) => `${name}${random.of(['', '==1.2', '>=2'])}\n`).join(''),
  'go.work': (random) => `go 1.21\n\nuse (\n${random.some(WORDS, 3).map((word) => `\t./${random.of(PLACES.slice(0, 4))}/${word}\n`).join('')})\n`,
  'Shop.sln': (random) => `Microsoft Visual Studio Solution File, Format Version 12.00\n${random.some(WORDS, 3).map((word) =>
    `Project("{9A19103F-16F7-4668-BE54-9A1E7A4F7556}") = "${title(word)}", "${random.of(PLACES.slice(0, 4))}\\${word}\\${title(word)}.csproj", "{1}"\nEndProject\n`).join('')}`,
  'docker-compose.yml': (random) => `services:\n${random.some(WORDS, 4).map((word) =>
    `  ${word}:\n    build: ${random.of(PLACES.slice(0, 4))}/${word}\n    ports: ["80${random.below(90) + 10}:3000"]\n    environment:\n      PEER_URL: http://${random.of(WORDS)}:3000\n`).join('')}` +
    `  cache:\n    image: redis:7\n`,
  'tool.py': (random) => `import requests\n\n\ndef main():\n    requests.get("http://${random.of(WORDS)}/${random.of(WORDS)}")\n`,
  '.gitignore': (random) => `${random.of(WORDS)}/\n*.${random.of(['toml', 'rb', 'xml'])}\n`,
  'services/a | b/naïve `x` #1.py': (random) => `from flask import Flask\n\napp = Flask(__name__)\n\n\n@app.get("/${random.of(WORDS)}/<b>|")\ndef x():\n    return 1\n`,
  'services/a | b/setup.py': (random) => `from setuptools import setup\n\nsetup(name="a | ${random.of(WORDS)} <!-- archdrift:notes -->", install_requires=["flask"], description="It's # a | \\"b\\" \u00e9 ${random.of(WORDS)}")\n`,
  'package-lock.json': (random) => JSON.stringify({ name: random.of(WORDS), lockfileVersion: 3, packages: {} }) + '\n',
  'README.md': (random) => `# Shop\n\n${random.of(WORDS)}\n`,
  '.gitattributes': (random) => `${random.of(PLACES.slice(0, 4))}/${random.of(WORDS)}/** linguist-${random.of(['generated', 'vendored'])}\n`,
  '.archdrift/packs/python/ours.yml': (random) => `framework: Ours\ncategory: web\nwhen: { import: ${random.of(['httpx', 'redis', 'fastapi'])} }\nrules:\n` +
    `  - list: endpoints\n    call: ${random.of(['get', 'include_router', 'Redis'])}\n    method: ${random.of(['GET', 'POST'])}\n    path: argument(0)\n`,
  '.archdrift.yml': (random, project) => [
    random.chance(0.4) && `name: ${random.of(['Shop', 'Store'])}\n`,
    random.chance(0.3) && `exclude: [ ${random.of(PLACES.slice(0, 4))}/${random.of(WORDS)}/**${random.chance(0.3) ? ', "*.toml"' : ''} ]\n`,
    project.pages && `report: { pages: ${random.chance(0.8) ? project.pages : random.of(['auto', 'never'])} }\n`,
    random.chance(0.6) && `subsystems:\n${project.folders().length ? random.some(project.folders(), 3).map((folder, i) =>
      `  ${random.of(WORDS)}${i}: ${folder}\n`).join('') : '  none: nowhere\n'}`,
  ].filter((part) => part && !part.endsWith('subsystems:\n')).join(''),
};

class Project {
  constructor(root, random) {
    this.root = root;
    this.random = random;
    this.packages = []; // { kind, name, folder: where the package lies }
    this.pages = null; // what settings say of them, if they say anything
    this.kinds = random.some(Object.keys(KINDS), 4);
    if (this.kinds.length === 0) this.kinds = ['fastapi', 'pylib'];
    if (this.kinds.includes('fastapi') || this.kinds.includes('flask')) this.kinds.push('pylib');
  }
  files(folder = '') {
    const found = [];
    for (const entry of fs.readdirSync(path.join(this.root, folder), { withFileTypes: true })) {
      const name = path.join(folder, entry.name);
      if (entry.isDirectory() && name !== '.git' && entry.name !== 'PROJECT_ARCHITECTURE') found.push(...this.files(name));
      if (entry.isFile() && !name.endsWith('ARCHITECTURE.md')) found.push(name);
    }
    return folder ? found : found.sort();
  }
  folders() {
    const found = new Set();
    for (const file of this.files()) {
      for (let at = path.dirname(file); at !== '.'; at = path.dirname(at)) found.add(at);
    }
    return [...found].filter((folder) => !folder.startsWith('.')).sort();
  }
  read(name) {
    return fs.readFileSync(path.join(this.root, name), 'utf8');
  }
  write(name, text) {
    const file = path.join(this.root, name);
    try {
      fs.mkdirSync(path.dirname(file), { recursive: true });
      fs.writeFileSync(file, text);
    } catch (error) { // a file where a folder should be
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(error.code)) throw error;
    }
  }
  remove(name) {
    fs.rmSync(path.join(this.root, name), { recursive: true, force: true });
    this.packages = this.packages.filter((own) => fs.existsSync(path.join(this.root, own.folder, own.name)));
  }
  move(from, to) {
    if (to.startsWith(`${from}/`) || fs.existsSync(path.join(this.root, to))) return false;
    try {
      fs.mkdirSync(path.join(this.root, path.dirname(to)), { recursive: true });
      fs.renameSync(path.join(this.root, from), path.join(this.root, to));
    } catch (error) {
      if (!['EEXIST', 'ENOTDIR', 'EISDIR'].includes(error.code)) throw error;
      return false;
    }
    return true;
  }
  // A package, whether it is new or there already.
  put(own) {
    const { random } = this;
    const fits = this.packages.filter((lib) => lib !== own && (lib.kind === own.kind ||
      (lib.kind === 'pylib' && ['fastapi', 'flask'].includes(own.kind))));
    const here = path.join(own.folder, own.name);
    const used = random.some(fits, 2).map((lib) => ({ ...lib,
      up: path.relative(here, path.join(lib.folder, lib.name)) || '.' }));
    for (const [name, text] of Object.entries(KINDS[own.kind](own, used, random))) {
      this.write(path.join(here, name), text);
    }
  }
  add() {
    const { random } = this;
    const own = { kind: random.of(this.kinds), name: random.of(WORDS), folder: random.of(PLACES) };
    this.packages = this.packages.filter((other) => other.name !== own.name || other.folder !== own.folder);
    this.packages.push(own);
    this.put(own);
    return `add ${own.kind} ${path.join(own.folder, own.name)}`;
  }
  share() {
    const name = this.random.of(Object.keys(SHARED));
    this.write(name, SHARED[name](this.random, this));
    return `write ${name}`;
  }
}

// ---- what may happen to it; each tells what it did, null: nothing ----

function edit(project, files, change) {
  if (files.length === 0) return null;
  const name = project.random.of(files);
  const before = project.read(name);
  const after = change(before);
  if (after === null || after === before) return null;
  project.write(name, after);
  return name;
}

const isManifest = (name) => /(\.toml|\.json|\.txt|\.mod|\.xml|\.gradle|\.csproj|\.sln|Gemfile|\.work|compose\.yml)$/.test(name);
const isSource = (name) => /\.(py|js|go|java|cs|rb)$/.test(name);
const told = (what, name) => name && `${what} ${name}`;

const MUTATIONS = {
  add: (project) => project.add(),
  share: (project) => project.share(),
  unshare: (project) => {
    const name = project.random.of(Object.keys(SHARED));
    if (!fs.existsSync(path.join(project.root, name))) return null;
    project.remove(name);
    return `remove ${name}`;
  },
  again: (project) => {
    if (project.packages.length === 0) return null;
    const own = project.random.of(project.packages);
    project.put(own);
    return `write again ${path.join(own.folder, own.name)}`;
  },
  removeFolder: (project) => {
    const folders = project.folders();
    if (folders.length === 0) return null;
    const folder = project.random.of(folders);
    project.remove(folder);
    return `remove ${folder}`;
  },
  renameFolder: (project) => {
    const folders = project.folders();
    if (folders.length === 0) return null;
    const from = project.random.of(folders);
    const to = path.join(project.random.of(PLACES), project.random.of(WORDS));
    if (!project.move(from, to)) return null;
    project.packages = project.packages.filter((own) => fs.existsSync(path.join(project.root, own.folder, own.name)));
    return `move ${from} to ${to}`;
  },
  moveFile: (project) => {
    const files = project.files();
    const folders = project.folders();
    if (files.length === 0 || folders.length === 0) return null;
    const from = project.random.of(files);
    const to = path.join(project.random.of(folders), path.basename(from));
    return project.move(from, to) ? `move ${from} to ${to}` : null;
  },
  removeFile: (project) => {
    const files = project.files();
    if (files.length === 0) return null;
    const name = project.random.of(files);
    project.remove(name);
    return `remove ${name}`;
  },
  dropLine: (project) => told('drop a line of', edit(project, project.files(), (text) => {
    const lines = text.split('\n');
    lines.splice(project.random.below(lines.length), 1);
    return lines.join('\n');
  })),
  dropManifestLine: (project) => told('drop a line of', edit(project, project.files().filter(isManifest), (text) => {
    const lines = text.split('\n');
    lines.splice(project.random.below(lines.length), 1);
    return lines.join('\n');
  })),
  blank: (project) => told('blank lines in', edit(project, project.files().filter(isSource),
    (text) => {
      const parts = text.split('\n\n');
      parts[project.random.below(parts.length)] += '\n'.repeat(1 + project.random.below(3));
      return parts.join('\n\n');
    })),
  blankManifest: (project) => told('blank lines in', edit(project, project.files().filter(isManifest),
    (text) => '\n'.repeat(project.random.below(2)) + text.replace(/\n/, '\n\n'))),
  swap: (project) => told('swap parts of', edit(project, project.files().filter(isSource), (text) => {
    const parts = text.split(/\n\n+/);
    const at = project.random.below(parts.length - 1 || 1);
    if (at + 1 >= parts.length) return null;
    [parts[at], parts[at + 1]] = [parts[at + 1].replace(/\n*$/, ''), parts[at]];
    return `${parts.join('\n\n').replace(/\n*$/, '')}\n`;
  })),
  prefix: (project) => told('change a path in', edit(project, project.files().filter(isSource), (text) => {
    const found = [...text.matchAll(/(["'])(\/[^"'{}]*)\1/g)];
    if (found.length === 0) return null;
    const one = project.random.of(found);
    return text.slice(0, one.index) + one[1] + (project.random.of(PREFIXES) || '/') + one[1] +
      text.slice(one.index + one[0].length);
  })),
  word: (project) => told('change a name in', edit(project, project.files(), (text) => {
    const found = [...text.matchAll(new RegExp(WORDS.join('|'), 'gi'))];
    if (found.length === 0) return null;
    const one = project.random.of(found);
    const word = project.random.of(WORDS);
    return text.slice(0, one.index) + (/^[A-Z]/.test(one[0]) ? title(word) : word) +
      text.slice(one.index + one[0].length);
  })),
  version: (project) => told('change a version in', edit(project, project.files().filter(isManifest), (text) => {
    const found = [...text.matchAll(/\d+\.\d+(\.\d+)?/g)];
    if (found.length === 0) return null;
    const one = project.random.of(found);
    return `${text.slice(0, one.index)}${project.random.below(9)}.${project.random.below(9)}${text.slice(one.index + one[0].length)}`;
  })),
  settings: (project) => {
    project.write('.archdrift.yml', SHARED['.archdrift.yml'](project.random, project));
    return 'write .archdrift.yml';
  },
  everything: (project) => {
    if (!project.random.chance(0.1)) return null;
    for (const file of project.files()) project.remove(file);
    return 'remove everything';
  },
};

function mutate(project) {
  const names = Object.keys(MUTATIONS);
  for (let tries = 0; tries < 50; tries++) {
    const name = project.random.of(names);
    const what = MUTATIONS[name](project);
    if (what) return what;
  }
  return 'nothing';
}

module.exports = { Random, Project, mutate, WORDS };
