#!/bin/sh
# findings/lefthook-order-of-commands.sh: the order in which lefthook runs the commands of a hook.
#
# Versions   lefthook 2.2.2, git 2.39.5
# Guess      the commands run in the order of the file, one after the other, unless a priority
#            says otherwise
# Behaviour  they are sorted by name: a number in front counts as a number, and before any
#            letter; only a priority goes before that. `jobs` keep the order of the file, and all
#            of them run before any of the commands, wherever they stand. A command of
#            lefthook-local.yml is laid over the one of its name; a job only if it has a name,
#            one without a name is one more.
# Matters    what runs after what cannot be read from top to bottom.
# Seen       lefthook.yml: moor crane early 9_lint 10_pack build test
#            with lefthook-local.yml: own moor crane own crane early 9_lint 10_pack own build test
#
# Exits 1 when that is no longer so. Needs node, npm and git.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	lefthook@2.2.2

mkdir port
cd port
git init -q
cat >lefthook.yml <<'END'
pre-commit:
  commands:
    test: { run: echo seen test }
    build: { run: echo seen build }
    10_pack: { run: echo seen 10_pack }
    9_lint: { run: echo seen 9_lint }
    early: { run: echo seen early, priority: 1 }
  jobs:
    - { name: moor, run: echo seen moor }
    - { run: echo seen crane }
END
cat >../look.sh <<'END'
run() {
	echo "$1: $(../node_modules/.bin/lefthook run pre-commit --force --no-tty 2>&1 |
		sed -n 's/^seen //p' | paste -sd ' ' -)"
}
run 'lefthook.yml'
cat >lefthook-local.yml <<'MORE'
pre-commit:
  commands:
    build: { run: echo seen own build }
  jobs:
    - { name: moor, run: echo seen own moor }
    - { run: echo seen own crane }
MORE
run 'with lefthook-local.yml'
END
sh ../look.sh | tee seen
diff seen - <<'END'
lefthook.yml: moor crane early 9_lint 10_pack build test
with lefthook-local.yml: own moor crane own crane early 9_lint 10_pack own build test
END
