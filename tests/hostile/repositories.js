// Repositories that lead elsewhere, ask for something to be run, are damaged or
// of a kind of their own: each with what is right to come of it.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Place, REPORT } = require('./place.js');

const APP = `from flask import Flask
app = Flask(__name__)
@app.get("/orders")
def orders(): return ""
`;
const SHOP = [['requirements.txt', 'flask\n'], ['shop/app.py', APP]];
// What `init` sets up.
const INITED = /^(\.archdrift\.yml$|\.gitattributes$|\.git\/hooks\/|\.git\/config$|\.git\/info\/attributes$)/;
const OPERATION = /\| `?\/orders`? \|/;

// Rows: name: [what makes it, { args, status, says, allowed, ...}]. What is not
// said: `report` ends well, and has the operation of SHOP. `plain`: no git.
const link = (name, target) => [[name, { link: target }]];
const config = (text) => async (place) => {
  await place.commit();
  fs.appendFileSync(path.join(place.project, '.git/config'), text(place));
};
const evil = (section, key) => config((place) => `[${section}]\n\t${key} = ${place.evil}\n`);

const CASES = {
  // ---- links ----
  'report-is-link-to-file': [{ files: (p) => link(REPORT, `${p.outside}/secret`) }, { status: 3, says: /a link leads out/ }],
  'report-is-link-to-nothing': [{ files: (p) => link(REPORT, `${p.outside}/new.md`) }, { status: 3, says: /a link leads out/ }],
  'report-is-relative-link': [{ files: () => link(REPORT, '../outside/new.md') }, { status: 3, says: /a link leads out/ }],
  'report-is-link-to-link': [{ files: () => [...link(REPORT, 'docs/a'), ...link('docs/a', '../../outside/new.md')] }, { status: 3, says: /a link leads out/ }],
  'report-folder-is-link': [{ files: () => [...link('docs', '../outside'), ['.archdrift.yml', 'report: docs/A.md\n']] }, { status: 3, says: /a link leads out/ }],
  'report-link-inside': [{ files: () => [...link(REPORT, 'docs/A.md'), ['docs/x', '']] }, { allowed: ['docs/A.md'] }],
  'report-link-round': [{ files: () => [...link(REPORT, 'docs/A.md'), ...link('docs/A.md', '../PROJECT_ARCHITECTURE.md')] }, { status: 3, says: /too many symbolic links/ }],
  'report-link-to-device': [{ files: () => link(REPORT, '/dev/full') }, { status: 3, says: /a link leads out/ }],
  'report-link-to-git': [{ files: () => link(REPORT, '.git/hooks/pre-commit') }, { status: 3, says: /a link leads into the \.git/ }],
  'report-folder-is-git': [{ files: () => [...link('docs', '.git/hooks'), ['.archdrift.yml', 'report: docs/A.md\n']] }, { status: 3, says: /a link leads into the \.git/ }],
  'report-update-link': [{ files: (p) => link(REPORT, `${p.outside}/new.md`) }, { args: ['update'], status: 3, says: /a link leads out/ }],
  'report-check-link': [{ files: (p) => link(REPORT, `${p.outside}/secret`) }, { args: ['check'], status: 3, says: /a link leads out/ }],
  'report-staged-link': [{ files: (p) => link(REPORT, `${p.outside}/new.md`) }, { args: ['update', '--staged'], status: 3, says: /a link leads out/ }],
  'report-is-folder': [{ files: () => [[`${REPORT}/a`, 'x']] }, { status: 3, says: /is a directory/ }],
  'page-is-link': [{ files: (p) => link('PROJECT_ARCHITECTURE.html', `${p.outside}/new.html`) }, { args: ['report', '--format', 'html'], status: 3, says: /a link leads out/ }],
  'onboarding-is-link': [{ files: (p) => link('ONBOARDING.md', `${p.outside}/new.md`) }, { args: ['onboard'], status: 3, says: /a link leads out/ }],
  'aspect-is-link': [{ files: (p) => link('PROJECT_ARCHITECTURE.api.md', `${p.outside}/new.md`) }, { args: ['report', '--aspect', 'api'], status: 3, says: /a link leads out/ }],
  'output-through-link': [{ files: () => link('docs', '../outside') }, { args: ['report', '-o', 'docs/A.md'], status: 3, says: /a link leads out/ }],
  'output-elsewhere': [{}, { args: ['report', '-o', '../outside/new.md'], allowed: ['outside/new.md'] }],
  'form-through-link': [{ files: () => link('out', '../outside') }, { args: ['check', '--format', 'sarif=out/a.sarif'], status: 2, says: /a link leads out/ }],
  'baseline-through-link': [{ files: () => link('.archdrift-baseline', '../outside/new') }, { args: ['check', '--write-baseline'], status: 2, says: /an entry is/ }],
  'baseline-above': [{ files: () => [['.archdrift.yml', 'baseline: ../outside/new\n']] }, { args: ['check', '--write-baseline'], status: 2, says: /inside the project/ }],
  'report-above': [{ files: () => [['.archdrift.yml', 'report: ../outside/new.md\n']] }, { status: 2, says: /inside the project/ }],
  'report-absolute': [{ files: (p) => [['.archdrift.yml', `report: ${p.outside}/new.md\n`]] }, { status: 2, says: /inside the project/ }],
  'report-in-git': [{ files: () => [['.archdrift.yml', 'report: .git/hooks/post-commit\n']] }, { status: 2, says: /inside the project/ }],
  'report-in-git-upper-case': [{ files: () => [['.archdrift.yml', 'report: .GIT/hooks/post-commit\n']] }, { status: 2, says: /inside the project/ }],
  'settings-are-link': [{ files: (p) => link('.archdrift.yml', `${p.outside}/secret`) }, { status: 2, never: /outside"/, says: /symbolic link|keys and values/ }],
  'settings-are-folder': [{ files: () => [['.archdrift.yml/a', 'x']] }],
  'pack-is-link': [{ files: (p) => link('.archdrift/packs/python/a.yml', `${p.outside}/secret`) }, { status: 2, never: /SECRET/ }],
  'init-settings-link': [{ files: (p) => link('.archdrift.yml', `${p.outside}/new`) }, { args: ['init'], allowed: INITED }],
  'init-attributes-link': [{ files: (p) => link('.gitattributes', `${p.outside}/new`) }, { args: ['init'], status: 3, says: /a link leads out/, allowed: INITED }],
  'source-is-link': [{ files: (p) => link('shop/b.py', `${p.outside}/secret`) }, { never: /SECRET/ }],
  'folder-is-link': [{ files: (p) => link('more', p.outside) }, { never: /SECRET/ }],
  'tracked-folder-became-link': [{ files: () => [['more/secret', 'x = 1\n']], then: (p) => {
    fs.rmSync(path.join(p.project, 'more'), { recursive: true });
    fs.symlinkSync(p.outside, path.join(p.project, 'more'));
  } }, { never: /SECRET|outside"/ }],
  'manifest-is-link': [{ files: (p) => link('web/package.json', `${p.outside}/secret`) }, { never: /SECRET/ }],
  'compose-is-link': [{ files: () => link('compose.yml', '/proc/self/environ') }, {}],
  'ignore-is-link': [{ files: (p) => link('.gitignore', `${p.outside}/secret`) }, {}],
  'attributes-is-link': [{ files: () => link('.gitattributes', '/dev/zero') }, {}],
  'link-to-itself': [{ files: () => [...link('a', 'a'), ...link('b', '.'), ...link('c', '..'), ...link('d', '/')] }, {}],
  'many-links': [{ files: () => Array.from({ length: 2000 }, (_, i) => [`l/${i}.py`, { link: '/dev/zero' }]) }, {}],
  'fifo': [{ then: (p) => p.shell('mkfifo shop/pipe.py package.json .archdrift-x compose.yml') }, {}],
  'fifo-settings': [{ then: (p) => p.shell('mkfifo .archdrift.yml') }, { any: true }],
  'fifo-ignore': [{ then: (p) => p.shell('mkfifo .gitignore .gitattributes') }, {}],
  'socket': [{ then: (p) => p.shell("node -e 'require(\"net\").createServer().listen(\"shop/s.py\", () => process.kill(process.pid, 9))' || true") }, {}],

  // ---- nothing is run ----
  'fsmonitor': [{ then: evil('core', 'fsmonitor') }, {}],
  'hooks-path': [{ then: config((p) => `[core]\n\thooksPath = ${p.dir}\n`) }, {}],
  'filter': [{ files: () => [['.gitattributes', '* filter=x diff=x merge=x text\n']], then: async (p) => {
    await p.commit();
    fs.appendFileSync(path.join(p.project, '.git/config'), `[filter "x"]\n\tclean = ${p.evil} %f\n\tsmudge = ${p.evil}\n\tprocess = ${p.evil}\n\trequired = true\n[diff "x"]\n\ttextconv = ${p.evil}\n\tcommand = ${p.evil}\n[merge "x"]\n\tdriver = ${p.evil}\n`);
    fs.writeFileSync(path.join(p.project, 'shop/app.py'), `${APP}\r\n# $Id$\n`);
  } }, {}],
  'commands-of-git': [{ then: config((p) => `[core]\n\tsshCommand = ${p.evil}\n\tgitProxy = ${p.evil}\n\tpager = ${p.evil}\n\teditor = ${p.evil}\n\taskPass = ${p.evil}\n\talternateRefsCommand = ${p.evil}\n[credential]\n\thelper = ${p.evil}\n[alias]\n\tstatus = !${p.evil}\n[gpg]\n\tprogram = ${p.evil}\n[uploadpack]\n\tpackObjectsHook = ${p.evil}\n[remote "origin"]\n\turl = ext::${p.evil}\n\tuploadpack = ${p.evil}\n`) }, {}],
  'hooks-in-place': [{ then: async (p) => {
    await p.commit();
    for (const hook of ['pre-commit', 'post-index-change', 'fsmonitor-watchman', 'post-checkout', 'reference-transaction'])
      fs.copyFileSync(p.evil, path.join(p.project, '.git/hooks', hook));
  } }, {}],
  'update-staged-with-hooks': [{ then: async (p) => {
    await p.commit();
    fs.copyFileSync(p.evil, path.join(p.project, '.git/hooks/post-index-change'));
    fs.appendFileSync(path.join(p.project, '.git/config'), `[core]\n\tfsmonitor = ${p.evil}\n`);
  } }, { args: ['update', '--staged'], allowed: /^(PROJECT_ARCHITECTURE\.md$|\.git\/(index$|objects\/))/ }],
  'config-includes': [{ then: config((p) => `[include]\n\tpath = ${p.outside}/secret\n[include]\n\tpath = ../../outside/none\n[includeIf "gitdir:**"]\n\tpath = /dev/zero\n`) }, { any: true }],
  'config-includes-itself': [{ then: config(() => '[include]\n\tpath = config\n') }, { any: true }],
  'config-is-nonsense': [{ then: config(() => '[core\n\tbare = \u0000\u0001 maybe\n') }, { status: 3, says: /config/ }],
  'config-is-large': [{ then: config(() => `[x]\n${'\ty = zzzzzzzzzzzzzzzzzzzzzzzz\n'.repeat(60000)}`) }, {}],
  'work-tree-elsewhere': [{ then: config((p) => `[core]\n\tworktree = ${p.outside}\n`) }, { any: true, allowed: /^outside\/PROJECT_ARCHITECTURE\.md$|^PROJECT_ARCHITECTURE\.md$/ }],
  'attributes-file-elsewhere': [{ then: config((p) => `[core]\n\tattributesFile = ${p.outside}/secret\n\texcludesFile = /dev/zero\n`) }, {}],
  'remote-is-script': [{ then: config(() => '[remote "origin"]\n\turl = javascript:alert(1)//github.com/a/b\n') }, { args: ['report', '--format', 'html'], allowed: ['PROJECT_ARCHITECTURE.html'], file: 'PROJECT_ARCHITECTURE.html', never: /href="javascript:/, report: /\/orders/ }],
  'remote-has-quotes': [{ then: config(() => '[remote "origin"]\n\turl = "https://github.com/a/\\"><script>WORK</script>"\n') }, { args: ['report', '--format', 'html'], allowed: ['PROJECT_ARCHITECTURE.html'], file: 'PROJECT_ARCHITECTURE.html', never: /<script>WORK/, report: /\/orders/ }],
  'remote-has-password': [{ then: config(() => '[remote "origin"]\n\turl = https://me:hunter2@github.com/a/b.git\n') }, { args: ['report', '--format', 'html'], allowed: ['PROJECT_ARCHITECTURE.html'], file: 'PROJECT_ARCHITECTURE.html', never: /hunter2/, report: /\/orders/ }],
  'remote-name-has-escapes': [{ then: config(() => '[remote "origin"]\n\turl = "https://example.org/\\u001b[31m/..\\\\\\n::set-output name=a::b.git"\n') }, { any: true }],

  // ---- where git is ----
  'git-file-elsewhere': [{ plain: true, then: async (p) => {
    await p.shell(`git init -q '${p.outside}/repo' && cp -R . '${p.outside}/repo/' && cd '${p.outside}/repo' && git add -A && git commit -qm x && echo "gitdir: ${p.outside}/repo/.git" >'${p.project}/.git'`);
  } }, { allowed: /^PROJECT_ARCHITECTURE\.md$|^outside\/repo\/\.git\/archdrift\// }],
  'git-file-nowhere': [{ plain: true, files: () => [['.git', 'gitdir: /nowhere/at/all\n']] }, {}],
  'git-file-to-itself': [{ plain: true, files: () => [['.git', 'gitdir: .git\n']] }, {}],
  'git-file-is-garbage': [{ plain: true, files: () => [['.git', 'x\0y'.repeat(1000)]] }, { status: 3 }],
  'git-file-is-device': [{ plain: true, files: () => [['.git', 'gitdir: /dev/zero\n']] }, {}],
  'git-folder-is-empty': [{ plain: true, then: (p) => fs.mkdirSync(path.join(p.project, '.git')) }, {}],
  'git-folder-is-link': [{ then: async (p) => {
    await p.commit();
    fs.renameSync(path.join(p.project, '.git'), path.join(p.outside, 'real'));
    fs.symlinkSync(path.join(p.outside, 'real'), path.join(p.project, '.git'));
  } }, { allowed: /^PROJECT_ARCHITECTURE\.md$|^outside\/real\/archdrift\// }],
  'cache-is-link': [{ then: async (p) => {
    await p.commit();
    fs.symlinkSync(p.outside, path.join(p.project, '.git/archdrift'));
  } }, {}],
  'cache-is-file': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/archdrift'), 'x');
  } }, {}],
  'cache-is-garbage': [{ then: async (p) => {
    await p.commit();
    await p.run(['report', '-o', '/dev/null', '--force']);
    const dir = path.join(p.project, '.git/archdrift');
    for (const name of fs.readdirSync(dir)) {
      const bytes = fs.readFileSync(path.join(dir, name));
      for (let i = 0; i < bytes.length; i += 7) bytes[i] ^= 0x5a;
      fs.writeFileSync(path.join(dir, name), bytes);
    }
  } }, {}],
  'commondir-elsewhere': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/commondir'), `${p.outside}\n`);
  } }, { any: true, allowed: /^PROJECT_ARCHITECTURE\.md$|^outside\/archdrift\// }],
  'alternates-elsewhere': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/objects/info/alternates'), `${p.outside}\n/dev\n/proc/self\n../../../outside\n`);
  } }, { args: ['report', '--rev', 'HEAD', '-o', REPORT] }],
  'alternates-in-circles': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/objects/info/alternates'), `${'.\n../objects\n'.repeat(300)}`);
  } }, { args: ['report', '--rev', 'HEAD', '-o', REPORT] }],
  'head-elsewhere': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/HEAD'), 'ref: ../../outside/secret\n');
  } }, { any: true }],
  'head-in-circles': [{ then: async (p) => {
    await p.commit();
    fs.writeFileSync(path.join(p.project, '.git/HEAD'), 'ref: refs/heads/a\n');
    fs.writeFileSync(path.join(p.project, '.git/refs/heads/a'), 'ref: refs/heads/b\n');
    fs.writeFileSync(path.join(p.project, '.git/refs/heads/b'), 'ref: refs/heads/a\n');
  } }, { any: true }],
  'head-is-link': [{ then: async (p) => {
    await p.commit();
    fs.rmSync(path.join(p.project, '.git/HEAD'));
    fs.symlinkSync('/dev/zero', path.join(p.project, '.git/HEAD'));
  } }, { any: true }],
  'other-owner': [{ then: async (p) => {
    await p.commit();
    if (process.getuid() === 0) await p.shell('chown -R 12345:12345 .');
  } }, {}],
};

exports.cases = (tools) => Object.entries(CASES).map(([name, [made, wanted = {}]]) => ({
  name: `hostile/repositories/${name}`,
  async check() {
    const place = new Place(tools);
    const { args = ['report'], status = 0, says, never, any, report = OPERATION, file = REPORT, allowed } = wanted;
    place.write(SHOP);
    if (made.files) place.write(made.files(place));
    if (!made.plain) await place.commit();
    if (made.then) await made.then(place);
    const result = await place.guarded(() => place.run(args), allowed);
    if (!any) assert.equal(result.status, status, result.err);
    if (says) assert.match(result.err, says);
    const text = fs.existsSync(path.join(place.project, file)) && result.status === 0
      ? fs.readFileSync(path.join(place.project, file), 'utf8') : '';
    if (never) assert.doesNotMatch(`${result.out}${result.err}${text}`, never);
    if (!any && status === 0 && text) assert.match(text, report);
    place.done();
  },
}));
