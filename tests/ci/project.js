// The repository of a made-up project on a server, and clones of it as the
// forges' runners make them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const app = (...names) => `from fastapi import FastAPI

app = FastAPI()
${names.map((name) => `

@app.get("/${name}")
def ${name}():
    return []
`).join('')}`;

class Project {
  // `tools` has run() and the environment of tests/run, and the program.
  static async make(dir, tools) {
    const project = new Project();
    Object.assign(project, { dir, tools, home: path.join(dir, 'home'), origin: path.join(dir, 'shop.git') });
    fs.mkdirSync(project.home, { recursive: true });
    await project.git(dir, 'init', '--quiet', '--bare', project.origin);
    // As GitHub and GitLab allow it.
    await project.git(project.origin, 'config', 'uploadpack.allowAnySHA1InWant', 'true');
    await project.git(project.origin, 'config', 'http.receivepack', 'true');
    await project.git(project.home, 'init', '--quiet');
    await project.git(project.home, 'remote', 'add', 'origin', project.origin);
    project.write('requirements.txt', 'fastapi==0.110.0\n');
    project.write('app.py', app('orders'));
    project.before = await project.commit('start', true);
    await project.git(project.home, 'push', '--quiet', 'origin', 'main');
    return project;
  }

  async git(dir, ...args) {
    const { status, out, err } = await this.tools.run('git', args, dir, this.tools.environment);
    if (status !== 0) throw new Error(`git ${args.join(' ')}: ${err}`);
    return out.trim();
  }

  write(name, text) {
    fs.writeFileSync(path.join(this.home, name), text);
  }

  // Other projects of the repository, on main.
  async apps(folders) {
    for (const folder of folders) {
      fs.mkdirSync(path.join(this.home, folder), { recursive: true });
      this.write(`${folder}/requirements.txt`, 'fastapi==0.110.0\n');
      this.write(`${folder}/app.py`, app('tools'));
    }
    this.before = await this.commit('apps', true);
  }

  async commit(message, withReport = false) {
    if (withReport) {
      await this.git(this.home, 'add', '-A');
      const { status, err } = await this.tools.run(this.tools.binary, ['-C', this.home, 'update', '--progress', 'never'],
        this.dir, this.tools.environment);
      if (status !== 0) throw new Error(`archdrift update: ${err}`);
    }
    await this.git(this.home, 'add', '-A');
    await this.git(this.home, 'commit', '--quiet', '--allow-empty', '-m', message);
    return this.git(this.home, 'rev-parse', 'HEAD');
  }

  // A pull request that adds routes: { base, head, merge } are commits. main has
  // moved on since the branch was made.
  async pull(routes, { branch = 'feature', withReport = false } = {}) {
    await this.git(this.home, 'checkout', '--quiet', '-B', 'change', this.before);
    this.write('app.py', app('orders', ...routes));
    const head = await this.commit('change', withReport);
    await this.git(this.home, 'checkout', '--quiet', '-B', 'main', this.before);
    this.write('notes.txt', 'main has moved on\n');
    const base = await this.commit('on main');
    await this.git(this.home, 'merge', '--quiet', '--no-ff', '-m', 'merge', 'change');
    const merge = await this.git(this.home, 'rev-parse', 'HEAD');
    await this.git(this.home, 'reset', '--quiet', '--hard', base);
    await this.git(this.home, 'push', '--quiet', '--force', 'origin', 'main',
      `${head}:refs/heads/${branch}`, `${head}:refs/pull/5/head`, `${merge}:refs/pull/5/merge`);
    return { base, head, merge, branch };
  }

  // As actions/checkout leaves it: one commit, no history.
  async checkout(name, commit, url = `file://${this.origin}`) {
    const dir = path.join(this.dir, name);
    fs.rmSync(dir, { recursive: true, force: true });
    await this.git(this.dir, 'init', '--quiet', dir);
    await this.git(dir, 'fetch', '--quiet', '--depth=1', this.origin, commit);
    await this.git(dir, 'remote', 'add', 'origin', url);
    await this.git(dir, 'checkout', '--quiet', '--detach', commit);
    return dir;
  }
}

module.exports = { Project, app };
