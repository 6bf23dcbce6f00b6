// Clones of real repositories for tests/replay, tests/edits, tests/branches and
// tests/churn: work trees of our own, of any commit, also where the store that
// they come from lacks some files.
'use strict';
const { spawnSync } = require('node:child_process');
const fs = require('node:fs');
const path = require('node:path');

const SOURCE = /\.(py|js|jsx|ts|tsx|vue|go|java|kt|scala|cs|rb|rs|php|ex|exs|swift|dart|c|cc|cpp|h)$/;

// `temp`: a HOME without anybody's settings.
function environmentIn(temp) {
  return {
    PATH: process.env.PATH, HOME: temp, LC_ALL: 'C.UTF-8', GIT_CONFIG_NOSYSTEM: '1', GIT_NO_LAZY_FETCH: '1',
    GIT_AUTHOR_NAME: 'A', GIT_AUTHOR_EMAIL: 'a@example.org',
    GIT_COMMITTER_NAME: 'A', GIT_COMMITTER_EMAIL: 'a@example.org',
  };
}

function run(env, root, command, args, allowed = [0]) {
  const done = spawnSync(command, args, { cwd: root, env, encoding: 'utf8', maxBuffer: 1 << 28 });
  if (allowed && !allowed.includes(done.status)) {
    throw new Error(`${command} ${args.join(' ')}: ${done.status ?? done.signal}\n${done.stderr}`);
  }
  return done;
}

class Clone {
  // Of a repository on this machine, without a work tree yet.
  constructor(repository, root, env) {
    Object.assign(this, { root, env, commit: null });
    fs.mkdirSync(path.dirname(root), { recursive: true });
    run(env, path.dirname(root), 'git', ['clone', '-q', '--shared', '--no-checkout', path.resolve(repository), root]);
    this.git('config', 'core.autocrlf', 'false');
    this.git('config', 'gc.auto', '0');
  }
  git(...args) {
    return run(this.env, this.root, 'git', args).stdout;
  }
  // Make the work tree that of a commit; what git does not know stays.
  checkout(commit) {
    if (this.commit) {
      const gone = this.git('diff', '--name-only', '--no-renames', '--diff-filter=D', '-z', this.commit, commit).split('\0');
      for (const name of gone.filter(Boolean)) this.remove(name);
    }
    this.git('read-tree', '--reset', commit);
    run(this.env, this.root, 'git', ['checkout-index', '-a', '-f', '-q', '-u'], null);
    this.forgetMissing();
    this.commit = commit;
  }
  // Files that the store lacks are none of the index.
  forgetMissing() {
    const missing = this.git('ls-files', '-d', '-z').split('\0').filter(Boolean);
    for (let i = 0; i < missing.length; i += 500) {
      this.git('rm', '-r', '-q', '--cached', '--', ...missing.slice(i, i + 500).map((name) => `:(literal)${name}`));
    }
  }
  remove(name) {
    fs.rmSync(path.join(this.root, name), { force: true, recursive: true });
    for (let at = path.dirname(name); at !== '.'; at = path.dirname(at)) {
      const folder = path.join(this.root, at);
      if (!fs.existsSync(folder) || fs.readdirSync(folder).length) break;
      fs.rmdirSync(folder);
    }
  }
  put(name, text) {
    fs.mkdirSync(path.join(this.root, path.dirname(name)), { recursive: true });
    fs.writeFileSync(path.join(this.root, name), text);
  }
  read(name) {
    return fs.readFileSync(path.join(this.root, name), 'utf8');
  }
  // Code that git has, as text.
  sources() {
    return this.git('ls-files', '-z').split('\0').filter((name) => SOURCE.test(name) &&
      fs.lstatSync(path.join(this.root, name)).isFile()).sort();
  }
}

module.exports = { Clone, SOURCE, environmentIn, run };
