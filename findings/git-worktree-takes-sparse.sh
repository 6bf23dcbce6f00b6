#!/bin/sh
# findings/git-worktree-takes-sparse.sh: a worktree that is added to a sparse checkout.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      what is left out belongs to one worktree, so that a new one is whole
# Behaviour  a new worktree leaves out what the one leaves out from which it is added, a linked one
#            too, at that time; from then on each has its own list.
# Matters    a tool that works in a worktree of its own, to have the whole of another commit, sees
#            the same part as the person who calls it.
# Seen       main: ships/list
#            before: crew/list ships/list
#            after: crew/list
#            after-before: crew/list ships/list
#            after-after: crew/list
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
git init -q main
mkdir main/ships main/crew
echo one >main/ships/list
echo one >main/crew/list
git -C main add .
git -C main commit -q -m first
tell() {
	echo "$1:$(git -C main log --format= --name-only | while read -r file; do
		if [ -e "$1/$file" ]; then printf ' %s' "$file"; fi
	done)"
}
git -C main worktree add -q --detach ../before
git -C main sparse-checkout set ships
git -C main worktree add -q --detach ../after
git -C before worktree add -q --detach ../after-before
git -C after sparse-checkout set crew
git -C after worktree add -q --detach ../after-after
for folder in main before after after-before after-after; do tell "$folder"; done
END
sh look | tee seen
diff seen - <<'END'
main: ships/list
before: crew/list ships/list
after: crew/list
after-before: crew/list ships/list
after-after: crew/list
END
