#!/bin/sh
# findings/laravel-patterns-after-names.sh: listeners of Laravel's events for a name, for a pattern
# and for an interface.
#
# Versions   php-illuminate-events 8.83.26+dfsg-2 of Debian 12, PHP 8.2.36
# Guess      they are called in the order they were registered, whatever they listen to; the first
#            that answers false stops the others
# Behaviour  those of the very name are first, then those of patterns, then those of interfaces of
#            the event's class, each in their order: a pattern that was registered first is called
#            after them, and a listener by name that answers false keeps the event from it. * is any
#            text, dots too.
# Matters    what a listener finds done, and whether it is called at all, is read from the order.
# Seen       ship.in, registered *.in ship.* ship.in: ship.in *.in ship.*
#            ship.in, registered ship.* ship.in=false: ship.in
#            ship.in.late, registered ship.* ship.in.*: ship.* ship.in.*
#            ShipArrival, registered Arrival * ShipArrival: ShipArrival * Arrival
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-illuminate-events=8.83.26+dfsg-2 php-illuminate-support=8.83.26+dfsg-2 \
	php-illuminate-collections=8.83.26+dfsg-2 php-illuminate-macroable=8.83.26+dfsg-2 \
	php-illuminate-container=8.83.26+dfsg-2 php-illuminate-contracts=8.83.26+dfsg-2 \
	php-psr-container=1.1.2-1 php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	php8.2-mbstring=8.2.36-1~deb12u1 libonig5=6.9.8-1 libargon2-1=0~20171227-0.3+deb12u1 \
	libsodium23=1.0.18-1+deb12u1 libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
spl_autoload_register(function ($class) {
    $name = str_replace('\\', '/', $class) . '.php';
    $other = fn ($part) => str_replace('Illuminate/Support', "Illuminate/$part", $name);
    foreach ([$name, $other('Collections'), $other('Macroable')] as $file) {
        if (is_file("root/usr/share/php/$file")) {
            return require "root/usr/share/php/$file";
        }
    }
});
require 'root/usr/share/php/Illuminate/Collections/helpers.php';
require 'root/usr/share/php/Illuminate/Support/helpers.php';

interface Arrival {}
class ShipArrival implements Arrival {}

function look($event, ...$names)
{
    $events = new Illuminate\Events\Dispatcher;
    $called = [];
    foreach ($names as $name) {
        [$listened, $answer] = explode('=', $name . '=');
        $events->listen($listened, function () use (&$called, $listened, $answer) {
            $called[] = $listened;
            return $answer === 'false' ? false : null;
        });
    }
    $events->dispatch($event);
    $title = is_object($event) ? get_class($event) : $event;
    echo "$title, registered " . implode(' ', $names) . ': ' . implode(' ', $called) . "\n";
}
look('ship.in', '*.in', 'ship.*', 'ship.in');
look('ship.in', 'ship.*', 'ship.in=false');
look('ship.in.late', 'ship.*', 'ship.in.*');
look(new ShipArrival, 'Arrival', '*', 'ShipArrival');
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n -d error_reporting=0 \
	-d extension="$folder/$(echo root/usr/lib/php/*/mbstring.so)" look.php | tee seen
diff seen - <<'END'
ship.in, registered *.in ship.* ship.in: ship.in *.in ship.*
ship.in, registered ship.* ship.in=false: ship.in
ship.in.late, registered ship.* ship.in.*: ship.* ship.in.*
ShipArrival, registered Arrival * ShipArrival: ShipArrival * Arrival
END
