#!/bin/sh
# findings/git-continue-and-hooks.sh: hooks of a commit that ends a conflict, for merge,
# cherry-pick, revert and rebase.
#
# Versions   git 1:2.39.5-0+deb12u3 of Debian 12
# Guess      what --continue makes after a conflict is a commit by hand, so that pre-commit is run
#            for all four alike; a merge without a conflict has post-commit, too
# Behaviour  rebase --continue runs neither pre-commit nor commit-msg, unless the conflict was
#            ended with `git commit`; for the other three --continue runs them. A merge without a
#            conflict has pre-merge-commit and post-merge, but no post-commit; one with a conflict
#            has post-commit, but not post-merge.
# Matters    a file that a pre-commit hook keeps up to date is not, after a rebase with conflicts,
#            and what hangs on post-commit or on post-merge alone misses half of the merges.
# Seen       merge: pre-merge-commit commit-msg post-merge
#            cherry-pick: post-commit
#            rebase: post-commit
#            merge --continue: pre-commit commit-msg post-commit
#            cherry-pick --continue: pre-commit commit-msg post-commit
#            revert --continue: pre-commit commit-msg post-commit
#            rebase --continue: post-commit
#            rebase, commit: pre-commit commit-msg post-commit
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
make() {
	rm -rf "$HOME/work" && git init -q "$HOME/work" && cd "$HOME/work" || exit
	echo one >ship && git add ship && git commit -q -m one
	git checkout -q -b side && echo side >"$1" && git add "$1" && git commit -q -m side
	git checkout -q main && echo main >ship && git commit -q -a -m main
	for hook in pre-commit commit-msg post-commit pre-merge-commit post-merge; do
		printf '#!/bin/sh\necho %s >>"%s/ran"\n' "$hook" "$HOME" >".git/hooks/$hook"
		chmod +x ".git/hooks/$hook"
	done
}
tell() {
	: >"$HOME/ran"
	title=$1 && shift
	GIT_EDITOR=true "$@" >/dev/null 2>&1
	echo "$title: $(paste -sd ' ' "$HOME/ran")"
}
mend() { echo both >ship && git add ship; }
stop() { "$@" >/dev/null 2>&1 || mend; }
make dock && tell 'merge' git merge --no-edit side
make dock && tell 'cherry-pick' git cherry-pick side
make dock && git checkout -q side && tell 'rebase' git rebase main
make ship && stop git merge side && tell 'merge --continue' git merge --continue
make ship && stop git cherry-pick side && tell 'cherry-pick --continue' git cherry-pick --continue
make ship && echo more >ship && git commit -q -n -a -m more &&
	stop git revert --no-edit HEAD~1 && tell 'revert --continue' git revert --continue
make ship && git checkout -q side && stop git rebase main &&
	tell 'rebase --continue' git rebase --continue
make ship && git checkout -q side && stop git rebase main &&
	tell 'rebase, commit' git commit --no-edit
END
sh look | tee seen
diff seen - <<'END'
merge: pre-merge-commit commit-msg post-merge
cherry-pick: post-commit
rebase: post-commit
merge --continue: pre-commit commit-msg post-commit
cherry-pick --continue: pre-commit commit-msg post-commit
revert --continue: pre-commit commit-msg post-commit
rebase --continue: post-commit
rebase, commit: pre-commit commit-msg post-commit
END
