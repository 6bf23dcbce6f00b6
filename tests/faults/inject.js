// Every place of a call that a scenario's commands reach fails in turn. What has
// to hold: no crash; done as without it or failed with a message, out of memory
// always with exit status 3; each file old or new, whole; nothing left behind;
// and the next run makes it right.
'use strict';
const { spawn } = require('node:child_process');
const crypto = require('node:crypto');
const fs = require('node:fs');
const path = require('node:path');
const { COMMANDS, FILES } = require('./scenario.js');

const MEMORY = ['malloc', 'calloc', 'realloc', 'mmap'];
const STRAY = /\.lock$|\.tmp$|tmp_|\/new-|\/verified\.\d|\/pack\/tmp/;
// What a file system keeps from being removed, or given a name, stays.
const LEAVES = ['unlink'];
const hows = {
  malloc: ['once', 'ever'], write: ['once', 'short', 'intr'], read: ['once', 'short', 'intr'],
  pread: ['once', 'short', 'intr'], fwrite: ['once', 'ever'],
};

class Faults {
  // `depth`: so many of a call's frames tell places apart.
  constructor({ environment, temp, binary }, depth) {
    Object.assign(this, { temp: path.join(temp, 'faults'), binary, depth });
    this.faulty = path.join(path.dirname(binary), 'faulty');
    this.environment = { ...environment, ASAN_OPTIONS: 'detect_leaks=0:allocator_may_return_null=1' };
    this.seen = new Set(); // over all commands
    this.count = { places: 0, runs: 0, passed: 0 };
    this.problems = [];
  }

  run(command, args, cwd, env = {}) {
    return new Promise((resolve) => {
      const child = spawn(command, args, { cwd, env: { ...this.environment, ...env }, stdio: ['ignore', 'pipe', 'pipe'] });
      const result = { out: '', err: '' };
      const timer = setTimeout(() => child.kill('SIGKILL'), 60_000);
      child.stdout.setEncoding('utf8').on('data', (text) => (result.out += text));
      child.stderr.setEncoding('utf8').on('data', (text) => (result.err += text));
      child.on('close', (status, signal) => {
        clearTimeout(timer);
        resolve({ ...result, status: signal ?? status });
      });
    });
  }

  async shell(script, cwd) {
    const { status, err } = await this.run('sh', ['-ec', script], cwd);
    if (status !== 0) throw new Error(`${script}: ${err}`);
  }

  // The project in the state that a command is run in.
  async template(name) {
    const dir = path.join(this.temp, name, 'before', 'project');
    for (const [file, text] of Object.entries(FILES)) {
      fs.mkdirSync(path.dirname(path.join(dir, file)), { recursive: true });
      fs.writeFileSync(path.join(dir, file), text);
    }
    await this.shell('git init -q --template=; git add -A; git commit -qm one', dir);
    await this.shell(COMMANDS[name].before ?? ':', dir);
    await this.shell('find . -exec touch -h -d 2024-01-01 {} +', dir);
    return path.dirname(dir);
  }

  async copy(template, to) {
    await this.shell(`rm -rf '${to}'; cp -a '${template}' '${to}'`, this.temp);
    return path.join(to, 'project');
  }

  // What a run came to: result, names of files, outputs, the index.
  async state(name, dir, result) {
    const { outputs = [], staged } = COMMANDS[name];
    const bytes = (file) => (fs.existsSync(path.join(dir, file))
      ? fs.readFileSync(path.join(dir, file), 'utf8') : null);
    const git = async (...args) => (await this.run('git', args, dir)).out;
    return {
      ...result,
      names: fs.readdirSync(dir, { recursive: true }),
      outputs: outputs.map(bytes),
      index: staged ? await git('cat-file', '-p', `:${staged}`) + await git('ls-files') : '',
    };
  }

  // The first and the last call of each place, as [{ call, number, frames }].
  places(file) {
    const found = new Map();
    for (const line of fs.readFileSync(file, 'utf8').trim().split('\n')) {
      const [call, first, last, count, ...frames] = line.split(' ');
      const key = [call, ...frames.slice(0, this.depth)].join(' ');
      const place = found.get(key) ?? { call, frames, key, first: Infinity, last: 0, count: 0 };
      place.first = Math.min(place.first, Number(first));
      place.last = Math.max(place.last, Number(last));
      place.count += Number(count);
      found.set(key, place);
    }
    return [...found.values()].filter(({ key }) => !this.seen.has(key) && this.seen.add(key));
  }

  // Nothing if all is right.
  judge(call, before, normal, after) {
    const same = after.status === normal.status && after.out === normal.out &&
      after.outputs.every((text, i) => text === normal.outputs[i]) && after.index === normal.index;
    if (typeof after.status !== 'number' || after.status > 3) return `status ${after.status}`;
    if (after.status >= 2 && !/^archdrift: ./m.test(after.err)) return `status ${after.status} without a word`;
    for (const [i, text] of after.outputs.entries()) {
      if (text !== before.outputs[i] && text !== normal.outputs[i]) {
        if (after.status !== normal.status || MEMORY.includes(call)) return `neither the old nor the new output ${i}`;
      }
    }
    if (after.index !== before.index && after.index !== normal.index) return 'neither the old nor the new index';
    const stray = after.names.filter((file) => STRAY.test(file) && !before.names.includes(file));
    if (stray.length && !LEAVES.includes(call)) return `leaves ${stray}`;
    if (same) return '';
    if (MEMORY.includes(call)) {
      return after.status === 3 && /out of memory/i.test(after.err) ? '' : `neither done nor out of memory: status ${after.status}`;
    }
    return '';
  }

  async check(name, templates, fault, place) {
    const { template, before, normal } = templates;
    const work = path.join(this.temp, name, `work-${place.worker}`);
    const dir = await this.copy(template, work);
    const done = path.join(this.temp, name, `done-${place.worker}`);
    fs.rmSync(done, { force: true });
    const result = await this.run(this.faulty, COMMANDS[name].args, dir,
      { ARCHDRIFT_FAULT: fault, ARCHDRIFT_FAULT_DONE: done });
    const after = await this.state(name, dir, result);
    this.count.runs++;
    let problem = this.judge(place.call, before, normal, after);
    const reached = fs.existsSync(done) ? fs.readFileSync(done, 'utf8').trim().split(' ') : [];
    if (!problem && reached.slice(0, this.depth + 1).join(' ') !== place.key) problem = `another place was reached: ${reached}`;
    if (!problem && COMMANDS[name].outputs) problem = await this.again(name, dir, normal, after);
    if (!problem) this.count.passed++;
    else this.problems.push(`${name}: ${fault}: ${problem}\n  at ${place.frames.join(' ')}\n  ${after.err.slice(0, 300)}\n`);
  }

  // What was left as it was is made right by the next run.
  async again(name, dir, normal, after) {
    if (after.status === normal.status && after.outputs.every((text, i) => text === normal.outputs[i])) {
      if (!after.names.some((file) => file.startsWith('.git/archdrift/'))) return '';
    }
    const next = await this.state(name, dir, await this.run(this.binary, COMMANDS[name].args, dir));
    if (next.status !== normal.status) return `then status ${next.status}: ${next.err}`;
    if (next.outputs.some((text, i) => text !== normal.outputs[i])) return 'not made right by the next run';
    return '';
  }

  async command(name) {
    const template = await this.template(name);
    const sites = path.join(this.temp, name, 'sites');
    const untouched = await this.state(name, path.join(template, 'project'), {});
    const dir = await this.copy(template, path.join(this.temp, name, 'normal'));
    const normal = await this.state(name, dir, await this.run(this.faulty, COMMANDS[name].args, dir, { ARCHDRIFT_FAULT_SITES: sites }));
    const jobs = [];
    for (const place of this.places(sites)) {
      this.count.places++;
      const numbers = [...new Set([place.first, place.last])];
      for (const number of numbers) {
        for (const how of hows[place.call] ?? ['once']) jobs.push([`${place.call}:${number}:${how}`, place]);
      }
    }
    const templates = { template, before: untouched, normal };
    const worker = async (number) => {
      for (let job; (job = jobs.shift());) await this.check(name, templates, job[0], { ...job[1], worker: number });
    };
    await Promise.all([0, 1].map(worker));
    fs.rmSync(path.join(this.temp, name), { recursive: true, force: true });
  }
}

module.exports = { Faults, COMMANDS };
