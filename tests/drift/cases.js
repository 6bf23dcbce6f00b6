// Changes of small projects, and what is said of them. A case is a folder below
// that of its project:
//
//   PROJECT/input/        the project before
//   PROJECT/CASE/change.patch    the change: what it is, then a patch as of git
//   PROJECT/CASE/expected.drift  the differences, as `archdrift diff` tells them
//                         and `archdrift check` does that has the report of
//                         before; then what becomes of check and of the report
//
// Whatever the change: the work tree, the commit made of it and the report of
// before have to say the same of it, and `archdrift update` ends it.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

module.exports = ({ run, environment, binary, place, compare, folders }) => {
  const projects = new Map(); // by folder: a promise of one with a report
  const REPORT = 'PROJECT_ARCHITECTURE.md';

  async function command(cwd, words, statuses = [0]) {
    const { status, out, err } = await run(words[0], words.slice(1), cwd, environment);
    if (!statuses.includes(status)) throw new Error(`status ${status}: ${words.join(' ')}\n${out}${err}`);
    return { status, out };
  }

  const git = (cwd, ...words) => command(cwd, ['git', ...words]);
  const archdrift = (cwd, ...words) => command(cwd, [binary, ...words], [0, 1]);

  async function commit(project, message) {
    await git(project, 'add', '-A');
    await git(project, 'commit', '-q', '-m', message);
  }

  async function prepare(dir) {
    const project = place(dir);
    await git(project, 'init', '-q');
    await git(project, 'add', '-A');
    await archdrift(project, 'report', '-q');
    await commit(project, 'before');
    return project;
  }

  function prepared(dir) {
    if (!projects.has(dir)) projects.set(dir, prepare(dir));
    return projects.get(dir);
  }

  async function differences(project, ...words) {
    const { status, out } = await archdrift(project, ...words, '--format', 'json');
    return { status, rows: JSON.parse(out).differences };
  }

  const places = (rows) => rows.map(({ path, line }) => `${path}:${line ?? ''}`).join(', ');

  function told(row) {
    const where = [places(row.before), places(row.after)].join(' -> ').trim();
    return `${row.level} ${row.rule}: ${row.text}\n    ${where}\n`;
  }

  // Without lines, which a report need not know, and what differs by source.
  const said = (rows) => rows.map((row) => `${row.rule}: ${row.text}\n`).sort().join('');

  // Two ways of telling the same have to agree.
  function agree(what, one, other) {
    return one === other ? [] : [`${what} says otherwise:\n${other}instead of:\n${one}`];
  }

  async function changeCase(dir) {
    const project = place(dir);
    fs.cpSync(await prepared(path.dirname(dir)), project, { recursive: true, verbatimSymlinks: true });
    await git(project, 'apply', path.join(dir, 'change.patch'));
    await git(project, 'add', '-A');
    const { rows } = await differences(project, 'diff', 'HEAD');
    const check = await differences(project, 'check', '--base', 'none');
    // What the report says otherwise, beside why: the code that has changed.
    const stale = check.rows.filter(({ source, rule }) => source === 'stale' && rule !== 'report-stale');
    const other = check.rows.some(({ rule }) => rule === 'report-stale');
    const rules = check.rows.filter(({ source, frozen }) => source === 'rule' && !frozen);
    const problems = other ? agree('check', said(rows), said(stale)) : [];
    await archdrift(project, 'update', '-q');
    const kept = await run('git', ['diff', '--quiet', '--', REPORT, 'PROJECT_ARCHITECTURE'], project, environment);
    const after = await differences(project, 'check', '--base', 'none');
    problems.push(...agree('check after update', '',
      said(after.rows.filter(({ source }) => source === 'stale'))));
    await commit(project, 'after');
    const commits = await differences(project, 'diff', 'HEAD~1', 'HEAD');
    problems.push(...agree('diff of commits', rows.map(told).join(''), commits.rows.map(told).join('')));
    const text = [
      ...rows.map(told), ...rules.map(told),
      `check ${check.status ? 'fails' : 'passes'}, `,
      `the report is ${kept.status ? 'written anew' : 'kept'}\n`,
    ].join('');
    return [...await compare(dir, 'expected.drift', text), ...problems];
  }

  return folders('drift', 2, async (dir) => {
    try {
      return await changeCase(dir);
    } catch (error) {
      return [error.message];
    }
  }).filter(({ name }) => !name.endsWith('/input'));
};
