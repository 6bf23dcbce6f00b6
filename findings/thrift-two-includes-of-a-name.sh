#!/bin/sh
# findings/thrift-two-includes-of-a-name.sh: two files of one name, in two folders, that a Thrift
# file includes.
#
# Versions   thrift-compiler 0.17.0-2+b2 of Debian 12
# Guess      it is an error, as a name of the one is written as a name of the other: common.Crew
# Behaviour  both are included without a word, under one name. What only one of them has is found
#            there; what both have is the type of the file that is included last. With -r the two
#            are written to one place for a language without namespaces, and the last one is left.
# Matters    which type a call sends is read from the wrong file, and types in the generated code
#            may be missing.
# Seen       one two: the crew is i32, common_types.js has Tide
#            two one: the crew is struct, common_types.js has Crew Dock
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download thrift-compiler=0.17.0-2+b2
dpkg -x thrift-compiler_*.deb root
mkdir one two
cat >one/common.thrift <<'END'
struct Crew { 1: i32 count }
struct Dock { 1: i32 length }
END
cat >two/common.thrift <<'END'
typedef i32 Crew
struct Tide { 1: i32 height }
END
look() {
	printf 'include "%s/common.thrift"\n' "$@" >port.thrift
	cat >>port.thrift <<'END'
struct Ship { 1: common.Crew crew, 2: common.Dock dock, 3: common.Tide tide }
END
	rm -rf gen-json gen-nodejs
	root/usr/bin/thrift --gen json port.thrift
	root/usr/bin/thrift -r --gen js:node port.thrift
	crew=$(tr -d ' \n' <gen-json/port.json | grep -o '"crew","typeId":"[a-z0-9]*"' |
		cut -d '"' -f 6)
	made=$(grep -oE '(Crew|Dock|Tide) = (module|[{])' gen-nodejs/common_types.js |
		cut -d ' ' -f 1 | sort -u | paste -sd ' ')
	echo "$*: the crew is $crew, common_types.js has $made"
}
{
	look one two
	look two one
} | tee seen
diff seen - <<'END'
one two: the crew is i32, common_types.js has Tide
two one: the crew is struct, common_types.js has Crew Dock
END
