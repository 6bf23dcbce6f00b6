#!/bin/sh
# findings/laravel-rule-for-a-bound-name.sh: when(...)->needs(...)->give(...) of Laravel's
# container, for a name that is bound to a class.
#
# Versions   php-illuminate-container 8.83.26+dfsg-2 of Debian 12, PHP 8.2.36
# Guess      when('reports') is for what is asked for as `reports`; and for a class that extends
#            the one that is named
# Behaviour  only the class that is built in the end counts: the rule for an interface or a name
#            that is bound to it does nothing, silently, and a class that extends it has the
#            plain binding. An alias is looked through, on both sides.
# Matters    which store or client a service is given is read from a rule that is never used.
# Seen       the class: Memory
#            the class, made by its interface: Memory
#            the interface: Disk
#            a bound name: Disk
#            a class that extends it: Disk
#            an alias of the class: Memory
#            an alias of the store: Memory
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-illuminate-container=8.83.26+dfsg-2 php-illuminate-contracts=8.83.26+dfsg-2 \
	php-psr-container=1.1.2-1 php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
spl_autoload_register(function ($class) {
    require 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});

use Illuminate\Container\Container;

interface Store
{
}
class Disk implements Store
{
}
class Memory implements Store
{
}
interface Reports
{
}
class DailyReports implements Reports
{
    public function __construct(public Store $store)
    {
    }
}
class LateReports extends DailyReports
{
}

function look(string $title, string $when, string $make, string $needs = Store::class): void
{
    $container = new Container();
    $container->bind(Store::class, Disk::class);
    $container->alias(Store::class, 'store');
    $container->bind(Reports::class, DailyReports::class);
    $container->bind('reports', DailyReports::class);
    $container->alias(DailyReports::class, 'daily');
    $container->when($when)->needs($needs)->give(Memory::class);
    echo "$title: " . get_class($container->make($make)->store) . "\n";
}

look('the class', DailyReports::class, DailyReports::class);
look('the class, made by its interface', DailyReports::class, Reports::class);
look('the interface', Reports::class, Reports::class);
look('a bound name', 'reports', 'reports');
look('a class that extends it', DailyReports::class, LateReports::class);
look('an alias of the class', 'daily', DailyReports::class);
look('an alias of the store', DailyReports::class, DailyReports::class, 'store');
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
the class: Memory
the class, made by its interface: Memory
the interface: Disk
a bound name: Disk
a class that extends it: Disk
an alias of the class: Memory
an alias of the store: Memory
END
