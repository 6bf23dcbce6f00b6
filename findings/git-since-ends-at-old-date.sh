#!/bin/sh
# findings/git-since-ends-at-old-date.sh: git log --since in a history that has one commit with an
# old date.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      --since picks those commits that are newer, as --author picks those of an author
# Behaviour  the walk ends at commits that are older: what stands before the one with the old
#            date is not shown, though its date is new. It goes by the date of the commit, not by
#            the author's that git log shows; counts and `git shortlog` do the same. --until only
#            picks, and --since-as-filter does for --since; another way round an old commit, by a
#            merge, is walked.
# Matters    one commit of a machine with a wrong clock hides a year of work from all counts of
#            "the last year".
# Seen       --since=2023-01-01: five four
#            --since-as-filter=2023-01-01: five four two one
#            --until=2023-01-01: old
#            rev-list --count: 2
#            shortlog:  2 ship
#            --since=2023-01-01: merge five four beside two one
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
commit() {
	GIT_COMMITTER_DATE="$2-01T12:00:00Z" GIT_AUTHOR_DATE="$3-01T12:00:00Z" \
		git commit -q --allow-empty -m "$1"
}
tell() { echo "$1: $(git log --format=%s "$@" | paste -sd ' ' -)"; }
git init -q work
cd work || exit
commit one 2024-01 2024-01
commit two 2024-02 2024-02
commit old 2020-01 2024-03
commit four 2024-04 2020-01
commit five 2024-05 2024-05
tell --since=2023-01-01
tell --since-as-filter=2023-01-01
tell --until=2023-01-01
echo "rev-list --count: $(git rev-list --count --since=2023-01-01 HEAD)"
echo "shortlog: $(git shortlog -s --since=2023-01-01 HEAD | tr -s '\t ' ' ')"
git checkout -q -b beside HEAD~3
commit beside 2024-03 2024-03
git checkout -q main
GIT_COMMITTER_DATE=2024-06-01T12:00:00Z git merge -q -m merge beside
tell --since=2023-01-01
END
sh look | tee seen
diff seen - <<'END'
--since=2023-01-01: five four
--since-as-filter=2023-01-01: five four two one
--until=2023-01-01: old
rev-list --count: 2
shortlog:  2 ship
--since=2023-01-01: merge five four beside two one
END
