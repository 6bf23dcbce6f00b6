#!/bin/sh
# findings/git-describe-first-of-two-tags.sh: two lightweight tags on one commit, for git describe
# --tags.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      of two tags on the nearest commit the higher version is shown
# Behaviour  the one that is first by its letters is, whatever was made when: v1.10 before v1.9,
#            and `nightly` before both. A tag with a message goes before those without, and of two
#            with one the newest by the tagger's date is shown.
# Matters    a version that is read from git describe is not the one that the last release has,
#            when a commit is released again.
# Seen       v1.10, then v1.9: v1.10
#            v1.9, then v1.10: v1.10
#            v1.11 too: v1.10
#            nightly too: nightly
#            z1 with a message: z1
#            z2 a day later: z2
#            a1 of a day before: z2
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
git init -q work && cd work || exit
git commit -q --allow-empty -m one
tell() { echo "$1: $(git describe --tags --abbrev=0)"; }
git tag v1.10 && git tag v1.9 && tell 'v1.10, then v1.9'
git tag -d v1.10 >/dev/null && git tag v1.10 && tell 'v1.9, then v1.10'
git tag v1.11 && tell 'v1.11 too'
git tag nightly && tell 'nightly too'
GIT_COMMITTER_DATE=2024-01-01T12:00:00Z git tag -a -m more z1 && tell 'z1 with a message'
GIT_COMMITTER_DATE=2024-01-02T12:00:00Z git tag -a -m more z2 && tell 'z2 a day later'
GIT_COMMITTER_DATE=2023-12-31T12:00:00Z git tag -a -m more a1 && tell 'a1 of a day before'
END
sh look | tee seen
diff seen - <<'END'
v1.10, then v1.9: v1.10
v1.9, then v1.10: v1.10
v1.11 too: v1.10
nightly too: nightly
z1 with a message: z1
z2 a day later: z2
a1 of a day before: z2
END
