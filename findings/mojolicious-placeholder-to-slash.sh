#!/bin/sh
# findings/mojolicious-placeholder-to-slash.sh: text after a placeholder of a Mojolicious route
# that has no brackets.
#
# Versions   libmojolicious-perl 9.31+dfsg-1 of Debian 12
# Guess      the name of a placeholder ends where its letters end, as in other routers:
#            `/:ship.json` is a parameter ship and the text .json, `/:from-:to` are two
#            parameters
# Behaviour  without brackets a name goes on to the next slash, or the next mark of a
#            placeholder: `/:ship.json` is one parameter `ship.json`, the route serves /titanic
#            and not /titanic.json, and `/:from-:to` has one named `from-`. With brackets it
#            is as guessed.
# Seen       /:ship.json: names ship.json; /titanic yes, /titanic.json no
#            /<ship>.json: names ship; /titanic no, /titanic.json yes
#            /:from-:to: names from-; /oslo-kiel no
#            /<from>-<to>: names from to; /oslo-kiel yes
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages, and perl.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download libmojolicious-perl=9.31+dfsg-1
dpkg -x libmojolicious-perl_*.deb root

cat >look.pl <<'END'
use strict;
use warnings;
use Mojolicious::Routes::Pattern;

for my $case (
  ['/:ship.json', '/titanic', '/titanic.json'],
  ['/<ship>.json', '/titanic', '/titanic.json'],
  ['/:from-:to', '/oslo-kiel'],
  ['/<from>-<to>', '/oslo-kiel'],
) {
  my ($route, @paths) = @$case;
  my $pattern = Mojolicious::Routes::Pattern->new($route);
  print "$route: names @{$pattern->placeholders}; ",
    join(', ', map { $_ . ($pattern->match($_) ? ' yes' : ' no') } @paths), "\n";
}
END
perl -Iroot/usr/share/perl5 look.pl | tee seen
diff seen - <<'END'
/:ship.json: names ship.json; /titanic yes, /titanic.json no
/<ship>.json: names ship; /titanic no, /titanic.json yes
/:from-:to: names from-; /oslo-kiel no
/<from>-<to>: names from to; /oslo-kiel yes
END
