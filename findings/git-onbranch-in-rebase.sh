#!/bin/sh
# findings/git-onbranch-in-rebase.sh: settings for a branch (includeIf "onbranch:"), while that
# branch is rebased.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      they hold during the rebase, as it is the branch that is being worked on, and git
#            status says so
# Behaviour  during a rebase no branch is checked out, so that each command begun in it goes
#            without them. `git rebase` itself was begun on the branch and has them to the end,
#            if nothing stops it. After a stop the commit at which it stopped and all those after
#            it, which `git rebase --continue` applies, are made with other settings: commits of
#            one rebase have different committers, and whatever else the settings say.
# Seen       before: deck crew/crew list crew/crew mast crew/crew
#            rebased without a stop: deck crew/crew list crew/crew mast crew/crew
#            stopped: user.name is ship
#            rebased with a stop: deck crew/crew list crew/ship mast crew/ship
#            after it: user.name is crew
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
git config --global includeIf.onbranch:crew/.path "$HOME/crew.conf"
git config -f crew.conf user.name crew
git init -q work
cd work || exit
put() {
	echo "$2" >"$1"
	git add "$1"
	git commit -q -m "$3"
}
put list base first
git checkout -q -b crew/deck
put deck one deck
put list ours list
put mast one mast
git checkout -q main
put other one other
tell() {
	echo "$1: $(git log --reverse --format='%s %an/%cn' main..crew/deck | paste -sd ' ' -)"
}
tell 'before'
git checkout -q crew/deck
git rebase -q main
tell 'rebased without a stop'
git checkout -q main
put list theirs theirs
git checkout -q crew/deck
git rebase main >/dev/null 2>&1
echo "stopped: user.name is $(git config user.name)"
echo both >list
git add list
GIT_EDITOR=true git rebase --continue >/dev/null 2>&1
tell 'rebased with a stop'
echo "after it: user.name is $(git config user.name)"
END
sh look | tee seen
diff seen - <<'END'
before: deck crew/crew list crew/crew mast crew/crew
rebased without a stop: deck crew/crew list crew/crew mast crew/crew
stopped: user.name is ship
rebased with a stop: deck crew/crew list crew/ship mast crew/ship
after it: user.name is crew
END
