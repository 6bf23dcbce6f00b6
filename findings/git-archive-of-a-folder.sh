#!/bin/sh
# findings/git-archive-of-a-folder.sh: export-ignore and export-subst, for an archive of a folder.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      the attributes of the repository hold for whatever part of it is put in an archive:
#            of the folder, of the folder's tree, or made while one stands in it
# Behaviour  they hold for a path (`git archive HEAD work`). For the tree (`HEAD:work`), and for
#            `git archive HEAD` inside the folder, which is the same, names are looked up as if the
#            folder was the root: what the .gitattributes above it leaves out is in the archive,
#            and nothing is filled in. One in the folder itself holds.
# Matters    what a package of a monorepo contains is read from the attributes at its root.
# Seen       HEAD: none, version first
#            HEAD ship: none, version first
#            HEAD:ship: test/file, version $Format:%s$
#            HEAD, inside ship: test/file, version $Format:%s$
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

cat >look <<'END'
git init -q work
cd work
mkdir -p ship/test ship/own
echo one >ship/test/file
echo one >ship/own/file
echo "\$Format:%s\$" >ship/version
printf '/ship/test export-ignore\ntest export-ignore\n/ship/version export-subst\n' >.gitattributes
echo 'own export-ignore' >ship/.gitattributes
git add .
git commit -q -m first
tell() {
	title=$1
	prefix=$2
	shift 2
	files=$(git archive "$@" | tar t | grep file || echo none)
	echo "$title: $(echo $files), version $(git archive "$@" | tar xO "${prefix}version")"
}
tell 'HEAD' ship/ HEAD
tell 'HEAD ship' ship/ HEAD ship
tell 'HEAD:ship' '' HEAD:ship
cd ship
tell 'HEAD, inside ship' '' HEAD
END
sh look | tee seen
diff seen - <<'END'
HEAD: none, version first
HEAD ship: none, version first
HEAD:ship: test/file, version $Format:%s$
HEAD, inside ship: test/file, version $Format:%s$
END
