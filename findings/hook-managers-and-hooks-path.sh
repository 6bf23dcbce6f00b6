#!/bin/sh
# findings/hook-managers-and-hooks-path.sh: tools that install git hooks, in a repository whose
# core.hooksPath names a folder of its own.
#
# Versions   simple-git-hooks 2.13.1, lefthook 2.2.2, husky 9.1.7, git 2.39.5
# Guess      simple-git-hooks writes .git/hooks, which git then doesn't read, so that it is of no
#            effect; lefthook refuses, husky sets its own folder
# Behaviour  lefthook and husky do as guessed; after husky the hooks of before are not run any
#            more, without a word. simple-git-hooks writes into the folder that core.hooksPath
#            names, over a hook that is committed there; after husky that is .husky/_, where its
#            hook takes the place of husky's, until husky is run again.
# Matters    which hook runs is not told by the files that are committed, but by who was installed
#            last.
# Seen       none: own, hooks, changed: 
#            lefthook: error
#            lefthook: own, hooks, changed: 
#            husky: husky, .husky/_, changed: 
#            simple-git-hooks: simple-git-hooks, hooks, changed: hooks/pre-commit
#            husky simple-git-hooks: simple-git-hooks, .husky/_, changed: 
#            husky simple-git-hooks husky: husky, .husky/_, changed: 
#
# Exits 1 when that is no longer so. Needs git, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	simple-git-hooks@2.13.1 lefthook@2.2.2 husky@9.1.7

export GIT_CONFIG_GLOBAL="$folder/git" GIT_CONFIG_NOSYSTEM=1
git config --global user.name ship
git config --global user.email ship@port.test

cat >look <<'END'
tools=$PWD/node_modules/.bin
make() {
	rm -rf work && git init -q work && cd work || exit
	mkdir hooks .husky
	printf '#!/bin/sh\necho own\n' >hooks/pre-commit && chmod +x hooks/pre-commit
	echo '{ "simple-git-hooks": { "pre-commit": "echo simple-git-hooks" } }' >package.json
	printf 'pre-commit:\n  commands:\n    look:\n      run: echo lefthook\n' >lefthook.yml
	echo 'echo husky' >.husky/pre-commit
	git config core.hooksPath hooks
	git add . && git commit -q --no-verify -m all
}
tell() {
	ran=$(git commit -q --allow-empty -m more 2>&1)
	echo "$1: $ran, $(git config core.hooksPath), changed: $(git diff --name-only)"
}
for order in none lefthook husky simple-git-hooks 'husky simple-git-hooks' \
	'husky simple-git-hooks husky'; do
	(
		make
		for tool in $order; do
			[ "$tool" = none ] || CI='' "$tools/$tool" $([ "$tool" != lefthook ] || echo install) \
				>/dev/null 2>&1 || echo "$tool: error"
		done
		tell "$order"
	)
done
END
sh look | tee seen
diff seen - <<'END'
none: own, hooks, changed: 
lefthook: error
lefthook: own, hooks, changed: 
husky: husky, .husky/_, changed: 
simple-git-hooks: simple-git-hooks, hooks, changed: hooks/pre-commit
husky simple-git-hooks: simple-git-hooks, .husky/_, changed: 
husky simple-git-hooks husky: husky, .husky/_, changed: 
END
