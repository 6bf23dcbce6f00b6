#!/bin/sh
# findings/git-settings-of-linked-worktree.sh: settings for a folder (includeIf "gitdir:"), in a
# worktree that is in that folder or was made from a repository in it.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      the condition is about the folder that one works in: a worktree in other/ has the
#            settings for other/
# Behaviour  the condition is about the repository: a worktree has the settings of the folder that
#            its main worktree is in, and none of those of the folder that it is in itself. For a
#            submodule it is the folder of the repository around it.
# Matters    whose name commits have, which hooks run and where a push goes is read from the folder
#            that the work is done in.
# Seen       company/main: company
#            company/beside: company
#            private/linked: company
#            private/main: private
#            private/main/inner: private
#            private/clone: private
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
mkdir company private
for place in company private; do
	git config --global "includeIf.gitdir:$HOME/$place/.path" "$HOME/$place.conf"
	git config -f "$place.conf" user.name "$place"
done
git init -q company/main
git -C company/main commit -q --allow-empty -m first
git -C company/main worktree add -q "$HOME/private/linked"
git -C company/main worktree add -q "$HOME/company/beside"
git init -q private/main
git -C private/main -c protocol.file.allow=always submodule --quiet add "$HOME/company/main" inner
git clone -q company/main private/clone
for place in company/main company/beside private/linked private/main private/main/inner \
	private/clone; do
	echo "$place: $(git -C "$place" config user.name)"
done
END
sh look | tee seen
diff seen - <<'END'
company/main: company
company/beside: company
private/linked: company
private/main: private
private/main/inner: private
private/clone: private
END
