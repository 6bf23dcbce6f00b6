#!/bin/sh
# findings/git-minus-diff-is-binary.sh: a file whose attributes say -diff, as those of generated
# files often do.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      it is about what `git diff` shows: a search, the counts of lines and a patch for
#            others still know the file as text
# Behaviour  the file is binary for all that compares or searches. `git grep` only says that it
#            matches, without the line; `git log -G` does not find the change, though -S does;
#            --numstat has no numbers for it, --shortstat counts the file but none of its lines;
#            what `git diff` writes cannot be applied. `git blame` and a merge know its lines.
# Matters    lines that are added to such a file are in no count of a history.
# Seen       ship.lock, log -Sboat: 1
#            ship.lock, log -Gboat: 0
#            ship.lock, log --numstat: - - ship.lock
#            ship.lock, log --shortstat: 1 file changed, 0 insertions(+), 0 deletions(-)
#            ship.lock, grep: Binary file ship.lock matches
#            ship.lock, blame: 3 lines
#            ship.lock, patch: error
#            ship.text, log -Sboat: 1
#            ship.text, log -Gboat: 1
#            ship.text, log --numstat: 2 0 ship.text
#            ship.text, log --shortstat: 1 file changed, 2 insertions(+)
#            ship.text, grep: boat 2
#            ship.text, blame: 3 lines
#            ship.text, patch: applied
#            Auto-merging ship.lock
#            ship.lock, merged: tug 1,boat 2,ferry 3,quay 4
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
echo '*.lock -diff' >.gitattributes
echo 'ship 1' | tee ship.lock >ship.text
git add .
git commit -q -m first
for file in ship.lock ship.text; do
	printf 'ship 1\nboat 2\nraft 3\n' >"$file"
	git commit -q -a -m "$file"
	for part in -Sboat -Gboat; do
		echo "$file, log $part: $(git log --format=%s "$part" -- "$file" | wc -l)"
	done
	for part in --numstat --shortstat; do
		echo "$file, log $part:$(git log -1 --format= "$part" -- "$file" |
			sed 's/^/ /; s/\t/ /g; s/  */ /g')"
	done
	echo "$file, grep: $(git grep -h boat -- "$file")"
	echo "$file, blame: $(git blame -s "$file" | wc -l) lines"
	git diff HEAD~1 -- "$file" >../patch
	git checkout -q HEAD~1 -- "$file"
	echo "$file, patch: $(git apply ../patch 2>/dev/null && echo applied || echo error)"
	git reset -q --hard
done
git checkout -q -b other
sed -i 's/ship/tug/' ship.lock
git commit -q -a -m other
git checkout -q main
sed -i 's/raft/ferry/' ship.lock
echo 'quay 4' >>ship.lock
git commit -q -a -m more
git merge -q -m merge other
echo "ship.lock, merged: $(paste -sd , ship.lock)"
END
sh look | tee seen
diff seen - <<'END'
ship.lock, log -Sboat: 1
ship.lock, log -Gboat: 0
ship.lock, log --numstat: - - ship.lock
ship.lock, log --shortstat: 1 file changed, 0 insertions(+), 0 deletions(-)
ship.lock, grep: Binary file ship.lock matches
ship.lock, blame: 3 lines
ship.lock, patch: error
ship.text, log -Sboat: 1
ship.text, log -Gboat: 1
ship.text, log --numstat: 2 0 ship.text
ship.text, log --shortstat: 1 file changed, 2 insertions(+)
ship.text, grep: boat 2
ship.text, blame: 3 lines
ship.text, patch: applied
Auto-merging ship.lock
ship.lock, merged: tug 1,boat 2,ferry 3,quay 4
END
