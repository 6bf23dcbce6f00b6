#!/bin/sh
# findings/git-hook-adds-in-partial-commit.sh: a pre-commit hook that adds a file, for a commit
# that names paths.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      what the hook adds is in the commit, and after it the index has it too, with every
#            form of git commit
# Behaviour  `git commit PATH` commits from an index of its own. What the hook adds to that is in
#            the commit, but not in the index that stays: there the file is as it was, so that git
#            status shows a staged change back to the old text, and the next commit undoes what
#            the hook did. With -a, -i or git add it is as guessed.
# Matters    a hook that keeps a written file in step has to add it to two indexes, and a file
#            that flips back in the history was not changed by anybody.
# Seen       add: report is new in the commit, new in the index, new in the next commit
#            commit -a: report is new in the commit, new in the index, new in the next commit
#            commit -i source: report is new in the commit, new in the index, new in the next commit
#            commit source: report is new in the commit, old in the index, old in the next commit
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

cat >hook <<'END'
#!/bin/sh
echo new >report
git add report
END
cat >look <<'END'
title=$1
shift
git init -q work
cd work
echo old >report
echo old >source
git add .
git commit -q -m first
mkdir -p .git/hooks
cp ../hook .git/hooks/pre-commit
chmod +x .git/hooks/pre-commit
echo new >source
if [ "$title" = add ]; then git add source; fi
git commit -q -m second "$@"
rm .git/hooks/pre-commit
first=$(git show :report)
echo more >other
git add other
git commit -q -m third
echo "$title: report is $(git show HEAD~:report) in the commit," \
	"$first in the index, $(git show HEAD:report) in the next commit"
cd ..
rm -rf work
END
{
	sh look add
	sh look 'commit -a' -a
	sh look 'commit -i source' -i source
	sh look 'commit source' source
} | tee seen
diff seen - <<'END'
add: report is new in the commit, new in the index, new in the next commit
commit -a: report is new in the commit, new in the index, new in the next commit
commit -i source: report is new in the commit, new in the index, new in the next commit
commit source: report is new in the commit, old in the index, old in the next commit
END
