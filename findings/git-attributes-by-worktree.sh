#!/bin/sh
# findings/git-attributes-by-worktree.sh: what .gitattributes of a commit say, for commands that
# are given commits, in a bare repository and in a worktree.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      commands that are given commits go by the attributes in these commits, or at least by
#            those of HEAD, wherever they are run
# Behaviour  diff and merge-tree read the files .gitattributes that lie in the worktree, whatever
#            commits they are given, and in a bare repository there are none: one and the same merge
#            of two commits is clean here and a conflict there. archive does go by the commit.
# Matters    a server merges and shows the commits of a project by other rules than its developers.
# Seen       worktree: merge-tree clean; diff no text; archive .gitattributes blob list
#            file removed: merge-tree conflict; diff text; archive .gitattributes blob list
#            bare: merge-tree conflict; diff text; archive .gitattributes blob list
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
printf 'list merge=union\nblob -diff\nleft export-ignore\n' >.gitattributes
echo one >list
echo one >blob
echo one >left
git add .
git commit -q -m first
git branch side
echo two >>list
echo two >>blob
git commit -q -a -m second
git checkout -q side
echo three >>list
git commit -q -a -m third
git checkout -q main
git clone -q --bare . ../bare
tell() {
	merged=conflict
	git merge-tree --write-tree main side >/dev/null && merged=clean
	shown=text
	git diff main~ main -- blob | grep -q '^Binary' && shown='no text'
	files=$(git archive main | tar -t | tr '\n' ' ')
	echo "$1: merge-tree $merged; diff $shown; archive ${files% }"
}
tell worktree
rm .gitattributes
tell 'file removed'
cd ../bare || exit
tell bare
END
sh look | tee seen
diff seen - <<'END'
worktree: merge-tree clean; diff no text; archive .gitattributes blob list
file removed: merge-tree conflict; diff text; archive .gitattributes blob list
bare: merge-tree conflict; diff text; archive .gitattributes blob list
END
