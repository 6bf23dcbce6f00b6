#!/bin/sh
# findings/cobra-first-of-a-name.sh: commands of one name under a command of Cobra.
#
# Versions   golang-github-spf13-cobra-dev 1.6.1-1 of Debian 12, Go 1.19.8
# Guess      the one that is added last runs, or it is an error; a name goes before an alias; two
#            groups of one name are one, with the commands of both
# Behaviour  the first that fits in the order they were added, by its name or an alias: a command whose
#            name is an alias of an earlier one cannot be reached. Of two groups the first is the
#            only one: a command of the second is taken for an argument, and the help of the group
#            is the answer, as a success.
# Matters    commands that are added in several files, as they mostly are, are listed and not there.
# Seen       moor: first
#            pier: dock, by its alias
#            pier: pier
#            ships list: list
#            ships sail: help
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download golang-1.19-go=1.19.8-2 golang-1.19-src=1.19.8-2 \
	golang-github-spf13-cobra-dev=1.6.1-1 \
	golang-github-spf13-pflag-dev=1.0.6~git20210604-d5e0c0615ace-1
mkdir -p app/src/look
for package in *.deb; do dpkg -x "$package" root; done
export GOROOT="$folder/root/usr/lib/go-1.19" GOPATH="$folder/app:$folder/root/usr/share/gocode"
export GOCACHE="$folder/cache" GO111MODULE=off CGO_ENABLED=0
echo 'module look' >app/src/look/go.mod

cat >app/src/look/main.go <<'END'
package main

import (
	"bytes"
	"fmt"
	"strings"

	"github.com/spf13/cobra"
)

func look(words string, commands ...*cobra.Command) {
	root := &cobra.Command{Use: "harbour", SilenceErrors: true, SilenceUsage: true}
	var output bytes.Buffer
	root.SetOut(&output)
	root.AddCommand(commands...)
	root.SetArgs(strings.Fields(words))
	ran = "help"
	if err := root.Execute(); err != nil {
		ran = "error"
	}
	fmt.Printf("%s: %s\n", words, ran)
}

var ran string

func command(use string, title string, aliases ...string) *cobra.Command {
	return &cobra.Command{Use: use, Aliases: aliases, Run: func(*cobra.Command, []string) {
		ran = title
	}}
}

func group(commands ...*cobra.Command) *cobra.Command {
	made := &cobra.Command{Use: "ships"}
	made.AddCommand(commands...)
	return made
}

func main() {
	look("moor", command("moor", "first"), command("moor", "second"))
	look("pier", command("dock", "dock, by its alias", "pier"), command("pier", "pier"))
	look("pier", command("pier", "pier"), command("dock", "dock, by its alias", "pier"))
	look("ships list", group(command("list", "list")), group(command("sail", "sail")))
	look("ships sail", group(command("list", "list")), group(command("sail", "sail")))
}
END
"$GOROOT/bin/go" run look | tee seen
diff seen - <<'END'
moor: first
pier: dock, by its alias
pier: pier
ships list: list
ships sail: help
END
