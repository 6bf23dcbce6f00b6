#!/bin/sh
# findings/git-author-by-mailmap.sh: git log --author and a name that .mailmap replaces.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      --author looks in the commit, or in both names, as .mailmap is for what is shown
# Behaviour  git log --author and --committer look in the name that .mailmap gives, which makes
#            commits vanish for the name that they were made under; rev-list, which has the same
#            option, looks in the commit.
# Matters    how much somebody has changed is counted by two commands with two results.
# Seen       git log --format=%s --author=Sailor: 0
#            git log --format=%s --committer=Sailor: 0
#            git log --format=%s --no-mailmap --author=Sailor: 1
#            git rev-list --author=Sailor: 1
#            git shortlog -s --author=Sailor: 1
#            git log --format=%s --author=Captain: 1
#            git log --format=%s --committer=Captain: 1
#            git log --format=%s --no-mailmap --author=Captain: 0
#            git rev-list --author=Captain: 0
#            git shortlog -s --author=Captain: 0
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
echo 'Captain <captain@port.test> <sailor@port.test>' >.mailmap
git add .
git -c user.name=Sailor -c user.email=sailor@port.test commit -q -m first
tell() { echo "$*: $("$@" HEAD | wc -l)"; }
for name in Sailor Captain; do
	tell git log --format=%s --author=$name
	tell git log --format=%s --committer=$name
	tell git log --format=%s --no-mailmap --author=$name
	tell git rev-list --author=$name
	tell git shortlog -s --author=$name
done
END
sh look | tee seen
diff seen - <<'END'
git log --format=%s --author=Sailor: 0
git log --format=%s --committer=Sailor: 0
git log --format=%s --no-mailmap --author=Sailor: 1
git rev-list --author=Sailor: 1
git shortlog -s --author=Sailor: 1
git log --format=%s --author=Captain: 1
git log --format=%s --committer=Captain: 1
git log --format=%s --no-mailmap --author=Captain: 0
git rev-list --author=Captain: 0
git shortlog -s --author=Captain: 0
END
