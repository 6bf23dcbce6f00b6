#!/bin/sh
# findings/git-pickaxe-by-textconv.sh: git log -S and -G for a file that has a textconv.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      textconv is for showing differences: -S looks for a string in what is committed, as git
#            grep does
# Behaviour  -S and -G look in what textconv makes of the file, and in nothing else: a string that
#            the file has, letter by letter, is not found, also when no difference is shown. git
#            grep looks in the file, and in the other text only with --textconv.
# Matters    a search through the history says that a name was never there, on the machine of one
#            who has set up a filter for reading, and finds it elsewhere.
# Seen       git log --format=%s -S harbour: none
#            git log --format=%s -G harbour: none
#            git log --format=%s --no-textconv -S harbour: first
#            git grep -l harbour: sea.chart
#            git grep -l --textconv harbour: none
#            git log --format=%s -S ruobrah: first
#            git log --format=%s -G ruobrah: first
#            git log --format=%s --no-textconv -S ruobrah: none
#            git grep -l ruobrah: none
#            git grep -l --textconv ruobrah: sea.chart
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download git=1:2.39.5-0+deb12u3
dpkg -x git_*.deb root
export PATH="$folder/root/usr/bin:$PATH" GIT_EXEC_PATH="$folder/root/usr/lib/git-core"
export GIT_TEMPLATE_DIR="$folder/root/usr/share/git-core/templates"
export HOME="$folder" GIT_CONFIG_NOSYSTEM=1
git config --global user.name ship
git config --global user.email ship@port.test
git config --global init.defaultBranch main

cat >look <<'END'
git init -q work
cd work || exit
echo '*.chart diff=turned' >.gitattributes
git config diff.turned.textconv 'rev'
echo harbour >sea.chart
git add .
git commit -q -m first
tell() {
	found=$("$@" || echo none)
	echo "$*: ${found:-none}"
}
for word in harbour ruobrah; do
	tell git log --format=%s -S "$word"
	tell git log --format=%s -G "$word"
	tell git log --format=%s --no-textconv -S "$word"
	tell git grep -l "$word"
	tell git grep -l --textconv "$word"
done
END
sh look | tee seen
diff seen - <<'END'
git log --format=%s -S harbour: none
git log --format=%s -G harbour: none
git log --format=%s --no-textconv -S harbour: first
git grep -l harbour: sea.chart
git grep -l --textconv harbour: none
git log --format=%s -S ruobrah: first
git log --format=%s -G ruobrah: first
git log --format=%s --no-textconv -S ruobrah: none
git grep -l ruobrah: none
git grep -l --textconv ruobrah: sea.chart
END
