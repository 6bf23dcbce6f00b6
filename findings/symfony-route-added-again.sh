#!/bin/sh
# findings/symfony-route-added-again.sh: a route of Symfony's router whose name is given again.
#
# Versions   php-symfony-routing 5.4.53+dfsg-0+deb12u1 of Debian 12, PHP 8.2.36
# Guess      the later definition takes the place of the earlier one in the table, as a key of
#            a PHP array that is set again does: the order of routes stays
# Behaviour  the name is taken out and put at the end, so that a route that stood between the
#            two is now before it, and serves what both match. So it is for a collection that
#            is added and has the name, even if path and all else are the same.
# Seen       once: /ships/new by ships
#            again: /ships/new by any
#            by a collection: /ships/new by any
#            a priority: /ships/new by ships
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-symfony-routing=5.4.53+dfsg-0+deb12u1 \
	php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done

cat >look.php <<'END'
<?php
spl_autoload_register(function ($class) {
    require 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});

use Symfony\Component\Routing\Matcher\UrlMatcher;
use Symfony\Component\Routing\RequestContext;
use Symfony\Component\Routing\Route;
use Symfony\Component\Routing\RouteCollection;

function look(string $title, callable $more): void
{
    $routes = new RouteCollection();
    $routes->add('ships', new Route('/ships/{name}'));
    $routes->add('any', new Route('/{what}/new'));
    $more($routes);
    $found = (new UrlMatcher($routes, new RequestContext()))->match('/ships/new');
    echo "$title: /ships/new by {$found['_route']}\n";
}

look('once', function ($routes) {
});
look('again', function ($routes) {
    $routes->add('ships', new Route('/ships/{name}'));
});
look('by a collection', function ($routes) {
    $more = new RouteCollection();
    $more->add('ships', new Route('/ships/{name}'));
    $routes->addCollection($more);
});
look('a priority', function ($routes) {
    $routes->add('ships', new Route('/ships/{name}'), 1);
});
END
system=$(dpkg-architecture -qDEB_HOST_MULTIARCH 2>/dev/null || uname -m | sed 's/$/-linux-gnu/')
LD_LIBRARY_PATH=root/usr/lib/$system root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
once: /ships/new by ships
again: /ships/new by any
by a collection: /ships/new by any
a priority: /ships/new by ships
END
