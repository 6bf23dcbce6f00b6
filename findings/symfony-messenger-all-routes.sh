#!/bin/sh
# findings/symfony-messenger-all-routes.sh: a message of Symfony Messenger whose class, parent and
# interface are all routed, and `*`.
#
# Versions   php-symfony-messenger 5.4.53+dfsg-0+deb12u1 of Debian 12, PHP 8.2.36
# Guess      the most specific line of `routing` counts, the class before its parent and interface,
#            and `*` is for what no other line has
# Behaviour  all of them count: the message is sent to each transport that a line which fits names,
#            once. `*` is no last resort: it is for every message, routed or not.
# Matters    a message has more queues than the line of its class says, and is handled once for each.
# Seen       LateArrival: late all arrivals urgent
#            Arrival: arrivals all
#            Other: all
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-symfony-messenger=5.4.53+dfsg-0+deb12u1 php-psr-container=1.1.2-1 \
	php-psr-log=1.1.4-2 php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
spl_autoload_register(function ($class) {
    require 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});

use Psr\Container\ContainerInterface;
use Symfony\Component\Messenger\Envelope;
use Symfony\Component\Messenger\Transport\Sender\SenderInterface;
use Symfony\Component\Messenger\Transport\Sender\SendersLocator;

interface Urgent
{
}
class Arrival
{
}
class LateArrival extends Arrival implements Urgent
{
}
class Other
{
}
class Transport implements SenderInterface
{
    public function send(Envelope $envelope): Envelope
    {
        return $envelope;
    }
}
class Transports implements ContainerInterface
{
    public function get(string $name)
    {
        return new Transport();
    }

    public function has(string $name): bool
    {
        return true;
    }
}

$routing = [
    '*' => ['all'],
    Arrival::class => ['arrivals'],
    Urgent::class => ['urgent'],
    LateArrival::class => ['late', 'all'],
];
$locator = new SendersLocator($routing, new Transports());
foreach ([new LateArrival(), new Arrival(), new Other()] as $message) {
    $names = [];
    foreach ($locator->getSenders(new Envelope($message)) as $name => $sender) {
        $names[] = $name;
    }
    echo get_class($message) . ': ' . implode(' ', $names) . "\n";
}
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
LateArrival: late all arrivals urgent
Arrival: arrivals all
Other: all
END
