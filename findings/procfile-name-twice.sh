#!/bin/sh
# findings/procfile-name-twice.sh: a process type that a Procfile has twice, and lines that are
# none.
#
# Versions   foreman 3.0.1 (for Node.js), ruby-foreman 0.87.2-2 of Debian 12
# Guess      of two lines with one name the last one counts, as in a map, for both; or the second
#            is an error. A name with a dot is an error, or a name
# Behaviour  foreman for Ruby starts both, under one name; foreman for Node.js the last one.
#            Ruby's leaves out without a word what has a dot in its name or begins with a blank,
#            where Node.js's gives the whole file up.
# Matters    how many processes a Procfile starts depends on who reads it.
# Seen       twice: ruby web=one job=other web=two
#            twice: node web=two job=other
#            a dash: ruby web-api=one
#            a dash: node web-api=one
#            a dot: ruby web=two
#            a dot: node error
#            a blank before: ruby job=two
#            a blank before: node error
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	ruby-foreman=0.87.2-2 ruby3.1=3.1.7+really3.1.2-0+deb12u1 \
	libruby3.1=3.1.7+really3.1.2-0+deb12u1 libgmp10=2:6.2.1+dfsg1-1.1 libyaml-0-2=0.2.5-1
for package in *.deb; do dpkg -x "$package" root; done
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	foreman@3.0.1

cat >look.rb <<'END'
require 'foreman/procfile'
Foreman::Procfile.new(ARGV[0]).entries { |name, command| puts "#{name}=#{command}" }
END
cat >look.cjs <<'END'
const { execFileSync } = require('node:child_process');
const fs = require('node:fs');
const { procs } = require('foreman/lib/procfile');

const lib = 'root/usr/lib';
const triple = fs.readdirSync(lib).find((name) => name.endsWith('-linux-gnu'));
const readers = {
  ruby: () =>
    execFileSync(
      'root/usr/bin/ruby3.1',
      [
        '--disable-gems',
        '-I',
        `${lib}/ruby/3.1.0`,
        '-I',
        `${lib}/${triple}/ruby/3.1.0`,
        '-I',
        'root/usr/share/rubygems-integration/all/gems/foreman-0.87.2/lib',
        'look.rb',
        'Procfile',
      ],
      { encoding: 'utf8', env: { LD_LIBRARY_PATH: `${lib}/${triple}` } },
    )
      .split('\n')
      .filter(Boolean),
  node: () => Object.entries(procs(fs.readFileSync('Procfile'))).map((one) => one.join('=')),
};
for (const [title, text] of [
  ['twice', 'web: one\njob: other\nweb: two\n'],
  ['a dash', 'web-api: one\n'],
  ['a dot', 'web.api: one\nweb: two\n'],
  ['a blank before', ' web: one\njob: two\n'],
]) {
  fs.writeFileSync('Procfile', text);
  for (const [name, read] of Object.entries(readers)) {
    let found;
    try {
      found = read().join(' ');
    } catch {
      found = 'error';
    }
    console.log(`${title}: ${name} ${found}`);
  }
}
END
node look.cjs | tee seen
diff seen - <<'END'
twice: ruby web=one job=other web=two
twice: node web=two job=other
a dash: ruby web-api=one
a dash: node web-api=one
a dot: ruby web=two
a dot: node error
a blank before: ruby job=two
a blank before: node error
END
