// A place for a case: a project to be read, a file beside it that must stay as it
// is, and a command that hostile files ask for, which must never run.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');

const REPORT = 'PROJECT_ARCHITECTURE.md';
// Control characters, and those that turn or hide the text around them.
// eslint-disable-next-line no-control-regex
const UNSEEN = /[\u0000-\u0008\u000b-\u001f\u007f-\u009f\u061c\u200e\u200f\u2028-\u202e\u2066-\u2069\u{e0000}-\u{e007f}]/u;
// What a runner takes for a command where a line begins with it.
const COMMAND = /^\s*(::[\w-]+|##\[|##vso\[|##teamcity\[)/m;

// With the sanitizers: libgit2's own leaks are known by who calls whom.
const WHOLE_STACKS = 'fast_unwind_on_malloc=0:malloc_context_size=7';

// Of the processor's time, which other work does not take: longer is a hang.
const PAGE = /^PROJECT_ARCHITECTURE\/[\w.-]+\.md$/;
const SECONDS = 20;

let number = 0;

class Place {
  constructor(tools) {
    this.tools = tools;
    this.dir = path.join(tools.temp, `hostile-${++number}`);
    this.project = path.join(this.dir, 'project');
    this.outside = path.join(this.dir, 'outside');
    this.executed = path.join(this.dir, 'executed');
    fs.mkdirSync(this.project, { recursive: true });
    fs.mkdirSync(this.outside);
    fs.writeFileSync(path.join(this.outside, 'secret'), 'SECRET = "outside"\n');
    // Whatever is run leaves a mark.
    this.evil = path.join(this.dir, 'evil.sh');
    fs.writeFileSync(this.evil, `#!/bin/sh\necho "$0 $*" >>'${this.executed}'\ncat\n`, { mode: 0o755 });
  }

  // Of [path, what]: a text, bytes, { link }, { run: text } (executable). Paths
  // may be bytes.
  write(files) {
    for (const [name, what] of files) {
      const file = Buffer.concat([Buffer.from(`${this.project}/`), Buffer.from(name)]);
      const slash = file.lastIndexOf('/');
      fs.mkdirSync(file.subarray(0, slash), { recursive: true });
      if (typeof what === 'string' || Buffer.isBuffer(what)) fs.writeFileSync(file, what);
      else if (what.link) fs.symlinkSync(what.link, file);
      else fs.writeFileSync(file, what.run, { mode: 0o755 });
    }
  }

  async git(...args) {
    const { status, out, err } = await this.tools.run('git', args, this.project);
    assert.equal(status, 0, `git ${args.join(' ')}: ${err}`);
    return out.trim();
  }

  async shell(script) {
    const { status, out, err } = await this.tools.run('sh', ['-ec', script], this.project);
    assert.equal(status, 0, `${script}: ${err}`);
    return out.trim();
  }

  async commit() {
    if (!fs.existsSync(path.join(this.project, '.git'))) await this.git('init', '-q');
    await this.git('add', '-A');
    await this.git('commit', '-q', '--allow-empty', '-m', 'one');
  }

  // { status, out, err } of the program. What it prints is fit for a terminal
  // and for the log of a runner.
  async run(args, { cwd = this.project, env = {}, seen = true } = {}) {
    const { binary, environment } = this.tools;
    const seconds = /asan|tsan/.test(binary) ? 8 * SECONDS : SECONDS;
    const result = await this.tools.run('prlimit', [`--cpu=${seconds}`, binary, '--progress', 'never', ...args], cwd,
      { ...environment, ASAN_OPTIONS: `${environment.ASAN_OPTIONS}:${WHOLE_STACKS}`, ...env });
    const said = `${args.join(' ')}: status ${result.status}\n${result.err}`;
    assert.ok([0, 1, 2, 3].includes(result.status), said);
    if (result.status >= 2) assert.match(result.err, /^archdrift: ./, `${said}: no word of why`);
    for (const text of seen ? [result.out, result.err] : []) {
      const bad = text.match(UNSEEN);
      assert.ok(!bad, `${said}: prints ${JSON.stringify(bad && text.slice(bad.index - 40, bad.index + 40))}`);
      assert.doesNotMatch(text, COMMAND, said);
    }
    return result;
  }

  // All files, as path to contents, of a folder; of links where they lead.
  static files(dir, out = {}, prefix = '') {
    for (const item of fs.readdirSync(dir, { withFileTypes: true, encoding: 'buffer' })) {
      const name = `${prefix}${item.name.toString('latin1')}`;
      const file = Buffer.concat([Buffer.from(dir), Buffer.from('/'), item.name]);
      if (item.isDirectory()) Place.files(file, out, `${name}/`);
      else if (item.isSymbolicLink()) out[name] = `-> ${fs.readlinkSync(file, 'latin1')}`;
      else if (item.isFile()) out[name] = fs.readFileSync(file, 'latin1');
    }
    return out;
  }

  // What is written by `action` beside the report, its pages and the cache is a
  // mistake.
  async guarded(action, allowed = [REPORT]) {
    const before = Place.files(this.dir);
    const out = await action();
    const after = Place.files(this.dir);
    assert.ok(!fs.existsSync(this.executed), 'something of the repository was run');
    for (const name of new Set([...Object.keys(before), ...Object.keys(after)])) {
      const place = name.replace(/^project\//, '');
      if (place.startsWith('.git/archdrift/')) continue;
      if (allowed.includes?.(REPORT) && PAGE.test(place)) continue;
      if (allowed instanceof RegExp ? allowed.test(place) : allowed.includes(place)) continue;
      assert.ok(before[name] === after[name], `${name} was changed`);
    }
    return out;
  }

  report() {
    return fs.readFileSync(path.join(this.project, REPORT), 'utf8');
  }

  // The texts of its pages, if it has some.
  pages() {
    const folder = path.join(this.project, REPORT.replace(/\.md$/, ''));
    if (!fs.existsSync(folder)) return [];
    return fs.readdirSync(folder).sort().map((name) => fs.readFileSync(path.join(folder, name), 'utf8'));
  }

  done() {
    fs.rmSync(this.dir, { recursive: true, force: true });
  }
}

module.exports = { Place, REPORT, UNSEEN };
