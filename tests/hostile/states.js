// Repositories in the states that git leaves them in, damaged ones, and commits
// that no git would make: the same operation is found, or what is missing is said.
'use strict';
const assert = require('node:assert/strict');
const fs = require('node:fs');
const path = require('node:path');
const { Place, REPORT } = require('./place.js');

const APP = 'from flask import Flask\napp = Flask(__name__)\n@app.get("/orders")\ndef orders(): return ""\n';
const OPERATION = /\| `?\/orders`? \|/;
const HEAD = ['report', '--rev', 'HEAD', '-o', REPORT];
const STAGED = ['report', '--staged', '-o', REPORT];

// A commit of entries that git's own commands refuse to add.
async function tree(place, entries) {
  await place.commit();
  const blob = await place.git('rev-parse', 'HEAD:shop/app.py');
  const folder = await place.git('rev-parse', 'HEAD:shop');
  const bytes = Buffer.concat(entries.map(([mode, name]) => Buffer.concat([
    Buffer.from(`${mode} ${name}\0`), Buffer.from(mode.startsWith('40') ? folder : blob, 'hex')])));
  fs.writeFileSync(path.join(place.dir, 'tree'), bytes);
  const id = await place.shell(`git hash-object -t tree --literally -w '${place.dir}/tree'`);
  await place.git('update-ref', 'HEAD', await place.git('commit-tree', '-m', 'x', id));
}

const trees = (...entries) => [(place) => tree(place, [...entries, ['40000', 'shop'], ['100644', 'z.py']]), { args: HEAD }];
const refused = (...entries) => [(place) => tree(place, entries), { args: HEAD, status: 3, says: /tree/ }];
const object = (id) => path.join('.git/objects', id.slice(0, 2), id.slice(2));

async function damage(place, revision, change) {
  await place.commit();
  const file = path.join(place.project, object(await place.git('rev-parse', revision)));
  fs.chmodSync(file, 0o644);
  change(file);
}

const cut = (file) => fs.truncateSync(file, 10);
const drop = (file) => fs.rmSync(file);
const garble = (file) => fs.writeFileSync(file, Buffer.from('garbage that is no zlib'));

// What is wrong with the index, byte by byte.
const index = (change) => async (place) => {
  await place.commit();
  const file = path.join(place.project, '.git/index');
  fs.writeFileSync(file, change(fs.readFileSync(file)));
};
const set = (at, ...bytes) => (data) => {
  Buffer.from(bytes).copy(data, at);
  return data;
};

const clone = (...options) => async (place) => {
  await place.commit();
  await place.shell(`echo '# more' >>shop/app.py && git commit -qam two && cd .. && mv project origin && git -C origin config uploadpack.allowFilter true && git clone -q ${options.join(' ')} "file://$PWD/origin" project`);
};
const cloned = { allowed: /^PROJECT_ARCHITECTURE\.md$|^origin\// };

// Rows: name: [what makes it, what is right].
const CASES = {
  // ---- states ----
  'unborn': [(p) => p.git('init', '-q'), {}],
  'unborn-head': [(p) => p.git('init', '-q'), { args: HEAD, status: 2, says: /no commits yet/ }],
  'unborn-staged': [(p) => p.shell('git init -q && git add -A'), { args: STAGED }],
  'empty': [(p) => p.shell('rm -rf * && git init -q'), { report: /Architecture of/ }],
  'empty-commit': [(p) => p.shell('rm -rf * && git init -q && git commit -q --allow-empty -m x'), { args: HEAD, report: /Architecture of/ }],
  'bare': [(p) => p.shell('git init -q && git add -A && git commit -qm x && cd .. && git clone -q --bare project bare'), { args: ['report', '-C', '../bare', '-o', '-'], out: OPERATION }],
  'bare-written': [(p) => p.shell('git init -q && git add -A && git commit -qm x && cd .. && git clone -q --bare project bare'), { args: ['update', '-C', '../bare'], status: 2, says: /no work tree/ }],
  'worktree': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git worktree add -q ../other'), { args: ['report', '-C', '../other', '-o', '-'], out: OPERATION }],
  'worktree-lost': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git worktree add -q ../other && rm -rf .git/worktrees'), { args: ['report', '-C', '../other', '-o', '-'], out: OPERATION }],
  'detached': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git checkout -q --detach'), {}],
  'merging': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git checkout -qb b && echo "# b" >>shop/app.py && git commit -qam b && git checkout -q main && echo "# c" >>shop/app.py && git commit -qam c && ! git merge b'), { args: STAGED }],
  'sparse': [(p) => p.shell('git init -q && mkdir x && echo 1 >x/a.py && git add -A && git commit -qm x && git sparse-checkout set x'), {}],
  'sparse-index': [(p) => p.shell('git init -q && mkdir x && echo 1 >x/a.py && git add -A && git commit -qm x && git sparse-checkout set --cone --sparse-index x'), {}],
  'sparse-index-staged': [(p) => p.shell('git init -q && mkdir x && echo 1 >x/a.py && git add -A && git commit -qm x && git sparse-checkout set --cone --sparse-index x'), { args: STAGED }],
  'split-index': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git update-index --split-index && echo 1 >b.py && git add b.py'), { args: STAGED }],
  'split-index-lost': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git update-index --split-index && rm .git/sharedindex.*'), { args: STAGED, status: 3, says: /index/ }],
  'untracked-cache': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git update-index --untracked-cache --index-version 4'), { args: STAGED }],
  'assume-unchanged': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git update-index --assume-unchanged shop/app.py'), {}],
  'intent-to-add': [(p) => p.shell('git init -q && git add requirements.txt && git add -N shop/app.py'), {}],
  'sha256': [(p) => p.shell('git init -q --object-format=sha256 && git add -A && git commit -qm x'), { status: 3, says: /sha256|object format|objectformat/i }],
  'sha256-head': [(p) => p.shell('git init -q --object-format=sha256 && git add -A && git commit -qm x'), { args: HEAD, status: 3, says: /sha256|object format|objectformat/i }],
  'unknown-extension': [(p) => p.shell('git init -q && git config core.repositoryformatversion 1 && git config extensions.future true'), { status: 3, says: /extension/ }],
  'unknown-version': [(p) => p.shell('git init -q && git config core.repositoryformatversion 99'), { status: 3, says: /version/ }],
  'reftable': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git config core.repositoryformatversion 1 && git config extensions.refstorage reftable'), { status: 3, says: /refstorage|reftable/i }],
  'packed-refs': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git pack-refs --all && git gc -q'), { args: HEAD }],
  'packed-refs-garbage': [(p) => p.shell('git init -q && git add -A && git commit -qm x && head -c 5000 /dev/urandom >.git/packed-refs'), { args: HEAD, any: true }],
  'grafts': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git rev-parse HEAD >.git/info/grafts && git rev-parse HEAD >.git/shallow'), { args: HEAD }],
  'replaced': [(p) => p.shell('git init -q && git add -A && git commit -qm x && git commit -q --allow-empty -m y && git replace HEAD HEAD~1'), { args: HEAD }],
  'lfs-pointer': [(p) => {
    fs.writeFileSync(path.join(p.project, 'big.py'), 'version https://git-lfs.github.com/spec/v1\noid sha256:aa\nsize 12345\n');
    return p.commit();
  }, {}],
  'submodule': [(p) => p.shell('git init -q ../sub && git -C ../sub commit -q --allow-empty -m x && git init -q && git -c protocol.file.allow=always submodule add -q "$PWD/../sub" sub && git add -A && git commit -qm x'), { args: HEAD }],
  'submodule-path-elsewhere': [(p) => p.shell('git init -q && printf \'[submodule "../../outside"]\\n\\tpath = ../../outside\\n\\turl = ext::sh -c "touch x"\\n\\tupdate = !touch x\\n\' >.gitmodules && git add -A && git commit -qm x'), {}],
  'submodule-name-up': [(p) => p.shell('git init -q && mkdir -p .git/modules && printf \'[submodule "../../x"]\\n\\tpath = shop\\n\\turl = -u./x\\n\' >.gitmodules && git add -A && git commit -qm x && git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),sub && git commit -qm y'), { args: HEAD }],
  'gitlink-where-files-are': [(p) => p.shell('git init -q && git add requirements.txt && git commit -qm x && git update-index --add --cacheinfo 160000,$(git rev-parse HEAD),shop'), { report: /Architecture of/ }],
  'nested-repository': [(p) => p.shell('git init -q && git init -q more && echo "x = 1" >more/a.py && git add requirements.txt shop && git commit -qm x'), {}],

  // ---- clones ----
  'shallow': [clone('--depth=1'), { ...cloned, args: HEAD }],
  'shallow-base': [clone('--depth=1'), { ...cloned, args: ['diff', 'HEAD~1'], status: 2, says: /HEAD~1/ }],
  'partial-blobless': [clone('--filter=blob:none', '--no-checkout'), { ...cloned, args: HEAD, report: /not in this repository \(a partial clone\?\)/ }],
  'partial-treeless': [clone('--filter=tree:0', '--no-checkout'), { ...cloned, args: HEAD, status: 3, says: /HEAD|tree|not found/ }],
  'shared-origin-gone': [(p) => p.shell('git init -q && git add -A && git commit -qm x && cd .. && mv project origin && git clone -q --shared origin project && rm -rf origin'), { args: HEAD, status: 2, says: /no such revision/ }],

  // ---- damage ----
  'blob-missing': [(p) => damage(p, 'HEAD:shop/app.py', drop), { args: HEAD, report: /not in this repository/ }],
  'blob-cut': [(p) => damage(p, 'HEAD:shop/app.py', cut), { args: HEAD, report: /corrupt in the repository/ }],
  'blob-garbled': [(p) => damage(p, 'HEAD:shop/app.py', garble), { args: HEAD, report: /corrupt in the repository/ }],
  'tree-missing': [(p) => damage(p, 'HEAD^{tree}', drop), { args: HEAD, status: 3 }],
  'tree-cut': [(p) => damage(p, 'HEAD^{tree}', cut), { args: HEAD, status: 3 }],
  'tree-below-missing': [(p) => damage(p, 'HEAD:shop', drop), { args: HEAD, status: 3 }],
  'commit-missing': [(p) => damage(p, 'HEAD', drop), { args: HEAD, any: true }],
  'commit-garbled': [(p) => damage(p, 'HEAD', garble), { args: HEAD, any: true }],
  'blob-missing-work-tree': [(p) => damage(p, 'HEAD:shop/app.py', drop), {}],
  'tree-missing-work-tree': [(p) => damage(p, 'HEAD^{tree}', drop), {}],
  'objects-gone': [(p) => p.commit().then(() => p.shell('rm -rf .git/objects/*')), {}],
  'pack-cut': [(p) => p.commit().then(() => p.shell('git gc -q && chmod -R u+w .git/objects && for f in .git/objects/pack/*.pack; do truncate -s 40 $f; done')), { args: HEAD, any: true }],
  'pack-index-garbled': [(p) => p.commit().then(() => p.shell('git gc -q && chmod -R u+w .git/objects && for f in .git/objects/pack/*.idx; do head -c 3000 /dev/urandom >$f; done')), { args: HEAD, any: true }],
  'pack-index-gone': [(p) => p.commit().then(() => p.shell('git gc -q && rm -f .git/objects/pack/*.idx')), { args: HEAD, any: true }],
  'midx-garbled': [(p) => p.commit().then(() => p.shell('git gc -q && git multi-pack-index write && chmod -R u+w .git && head -c 3000 /dev/urandom >.git/objects/pack/multi-pack-index')), { args: HEAD, any: true }],
  'commit-graph-garbled': [(p) => p.commit().then(() => p.shell('git commit-graph write --reachable && chmod -R u+w .git && head -c 3000 /dev/urandom >.git/objects/info/commit-graph')), { args: HEAD, any: true }],
  'index-empty': [index(() => Buffer.alloc(0)), { args: STAGED, status: 3, says: /index/ }],
  'index-cut': [index((data) => data.subarray(0, data.length / 2)), { args: STAGED, status: 3, says: /index/ }],
  'index-garbage': [index((data) => Buffer.alloc(data.length, 0xa5)), { args: STAGED, status: 3, says: /index/ }],
  'index-count': [index(set(8, 0xff, 0xff, 0xff, 0xff)), { args: STAGED, status: 3, says: /index/ }],
  'index-version': [index(set(4, 0, 0, 0, 99)), { args: STAGED, status: 3, says: /index/ }],
  'index-checksum': [index((data) => set(data.length - 4, 1, 2, 3, 4)(data)), { args: STAGED, any: true }],
  'index-name-length': [index(set(12 + 60, 0x0f, 0xff)), { args: STAGED, any: true }],
  'index-path-up': [index((data) => Buffer.from(data.toString('latin1').replace('shop/app.py', '../../ap.py'), 'latin1')), { args: STAGED, any: true }],
  'index-garbage-work-tree': [index((data) => Buffer.alloc(data.length, 0xa5)), { status: 3, says: /index/ }],
  'index-locked': [index((data) => data), { then: (p) => fs.writeFileSync(path.join(p.project, '.git/index.lock'), '') }],
  'index-is-link': [(p) => p.commit().then(() => p.shell('rm .git/index && ln -s /dev/zero .git/index')), { any: true }],

  // ---- commits that no git makes ----
  'tree-parent': trees(['100644', '..']),
  'tree-here': trees(['100644', '.']),
  'tree-git': trees(['40000', '.git']),
  'tree-git-upper-case': trees(['40000', '.GIT']),
  'tree-slash': trees(['100644', 'a/../../outside/x.py']),
  'tree-absolute': trees(['100644', '/etc/x.py']),
  'tree-empty-name': refused(['100644', '']),
  'tree-twice': trees(['100644', 'a.py'], ['100644', 'a.py'], ['40000', 'a.py']),
  'tree-unsorted': trees(['100644', 'zz.py'], ['100644', 'a.py']),
  'tree-mode': trees(['100000', 'c.py'], ['100777', 'd.py'], ['40755', 'e']),
  'tree-mode-too-large': refused(['777777', 'a.py']),
  'tree-no-mode': refused(['', 'a.py']),
  'tree-link-as-settings': trees(['120000', '.archdrift.yl'], ['120000', 'compose.yml']),
  'tree-gitlink-missing': trees(['160000', 'sub']),
  'tree-names': trees(...Array.from({ length: 31 }, (_, i) => ['100644', `a${String.fromCharCode(i + 1)}.py`])),
  'tree-doubling': [async (p) => {
    // Each folder holds the one before ten times: 10^12 files of 14 objects.
    await p.commit();
    await p.shell(`id=$(git rev-parse HEAD:shop); for i in 1 2 3 4 5 6 7 8 9 10 11 12; do
      id=$(for k in 0 1 2 3 4 5 6 7 8 9; do printf '040000 tree %s\\td%s\\n' $id $k; done | git mktree); done
      git update-ref HEAD $(git commit-tree -m x $id)`);
  }, { args: HEAD, status: 3, says: /too many|objects/ }],
  'tree-deep': [async (p) => {
    await p.commit();
    const blob = await p.git('rev-parse', 'HEAD:shop/app.py');
    const name = 'd/'.repeat(5000);
    fs.writeFileSync(path.join(p.dir, 'stream'), `commit refs/heads/main\ncommitter A <a@example.org> 1 +0000\ndata 1\nx\nfrom refs/heads/main^0\nM 100644 ${blob} ${name}a.py\n`);
    await p.shell(`git fast-import --quiet <'${p.dir}/stream'`);
  }, { args: HEAD, report: /It starts in \[`shop\/app\.py`\]/ }],
  'blob-of-zeros': [(p) => p.shell('git init -q && git add -A && git update-index --add --cacheinfo 100644,$(head -c 400000000 /dev/zero | git -c core.compression=1 hash-object -w --stdin),zeros.py && git commit -qm x'), { args: HEAD, report: /too large/ }],
  'deltas-deep': [async (p) => {
    await p.commit();
    let stream = '';
    for (let i = 1; i <= 3000; i++) {
      const text = `${APP}# ${i}\n${'x = 1\n'.repeat(200)}`;
      stream += `blob\nmark :${i}\ndata ${text.length}\n${text}\n`;
    }
    stream += 'commit refs/heads/main\ncommitter A <a@example.org> 1 +0000\ndata 1\nx\nfrom refs/heads/main^0\nM 100644 :3000 shop/app.py\n';
    fs.writeFileSync(path.join(p.dir, 'stream'), stream);
    await p.shell(`git fast-import --quiet --depth=4000 <'${p.dir}/stream'`);
  }, { args: HEAD }],
  'message-hostile': [(p) => p.shell('git init -q && git add -A && git -c i18n.commitEncoding=x commit -qm "$(printf \'::set-output name=a::b\\n\\033[31m\')" && git branch "$(printf \'a\\302\\233b\')"'), { args: HEAD }],
};

exports.cases = (tools) => Object.entries(CASES).map(([name, [make, wanted]]) => ({
  name: `hostile/states/${name}`,
  async check() {
    const place = new Place(tools);
    const { args = ['report'], status = 0, says, any, report = OPERATION, out, allowed, then } = wanted;
    place.write([['requirements.txt', 'flask\n'], ['shop/app.py', APP]]);
    await make(place);
    if (then) await then(place);
    const result = await place.guarded(() => place.run(args), allowed);
    if (!any) assert.equal(result.status, status, result.err);
    if (says) assert.match(result.err, says);
    if (out) assert.match(result.out, out);
    else if (result.status === 0 && !any) assert.match(place.report(), report);
    place.done();
  },
}));
