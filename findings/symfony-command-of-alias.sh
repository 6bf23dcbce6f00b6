#!/bin/sh
# findings/symfony-command-of-alias.sh: a command of Symfony's console whose name is an alias of
# another one.
#
# Versions   php-symfony-console 5.4.53+dfsg-0+deb12u1 of Debian 12, PHP 8.2.36
# Guess      a name goes before an alias, in whatever order the commands are added
# Behaviour  names and aliases are one table, and the command that is added last has the entry: an
#            alias takes the name of an earlier command, which then runs by no name. A name that is
#            added after an alias takes it in turn.
# Matters    which code a documented command runs is decided by the order of files.
# Seen       moor; ship:moor; moor runs moor
#            ship:moor or moor; moor; moor runs moor
#            moor; ship:moor or moor; moor runs ship:moor
#            dock or moor; ship:moor or moor; moor runs ship:moor
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-symfony-console=5.4.53+dfsg-0+deb12u1 php-symfony-string=5.4.53+dfsg-0+deb12u1 \
	php-symfony-polyfill-mbstring=1.27.0-2 php-psr-container=1.1.2-1 \
	php-symfony-service-contracts=2.5.5-0+deb12u1 \
	php8.2-cli=8.2.36-1~deb12u1 php8.2-common=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function ($class) {
    @include 'root/usr/share/php/' . strtr($class, '\\', '/') . '.php';
});
require 'root/usr/share/php/Symfony/Polyfill/Mbstring/bootstrap.php';

use Symfony\Component\Console\Application;
use Symfony\Component\Console\Command\Command;
use Symfony\Component\Console\Input\ArrayInput;
use Symfony\Component\Console\Output\BufferedOutput;

function command(string $name, string ...$aliases): Command
{
    $command = (new Command($name))->setAliases($aliases);
    return $command->setCode(function ($input, $output) use ($name) {
        $output->write("runs $name");
        return 0;
    });
}

function look(Command ...$commands): void
{
    $application = new Application();
    $application->setAutoExit(false);
    foreach ($commands as $command) {
        $application->add($command);
        $aliases = $command->getAliases();
        echo $command->getName(), $aliases ? ' or ' . implode(', ', $aliases) : '', '; ';
    }
    $output = new BufferedOutput();
    $application->run(new ArrayInput(['command' => 'moor']), $output);
    echo "moor {$output->fetch()}\n";
}

look(command('moor'), command('ship:moor'));
look(command('ship:moor', 'moor'), command('moor'));
look(command('moor'), command('ship:moor', 'moor'));
look(command('dock', 'moor'), command('ship:moor', 'moor'));
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
moor; ship:moor; moor runs moor
ship:moor or moor; moor; moor runs moor
moor; ship:moor or moor; moor runs ship:moor
dock or moor; ship:moor or moor; moor runs ship:moor
END
