#!/bin/sh
# findings/symfony-decorated-alias.sh: a decorator of an alias in Symfony's container.
#
# Versions   php-symfony-dependency-injection 5.4.53+dfsg-0+deb12u1 of Debian 12, PHP 8.2.36
# Guess      to decorate an alias is to decorate the service behind it, for all that have it
#            injected; and of two decorators, one of each name, one wraps the other for all
# Behaviour  the alias alone is decorated: what asks for the service by its own id gets it bare,
#            and by the alias wrapped. With a decorator on each name, that of the id is inside, and
#            is all that the id has, in either order.
# Matters    interfaces are aliases of classes there, so that two services which seem to have one
#            dependency have two.
# Seen       decorated id; id gives on id of ship; alias gives on id of ship
#            decorated alias; id gives ship; alias gives on alias of ship
#            decorated id, alias; id gives on id of ship; alias gives on alias of on id of ship
#            decorated alias, id; id gives on id of ship; alias gives on alias of on id of ship
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-symfony-dependency-injection=5.4.53+dfsg-0+deb12u1 php-psr-container=1.1.2-1 \
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

use Symfony\Component\DependencyInjection\ContainerBuilder;
use Symfony\Component\DependencyInjection\Reference;

class Named
{
    public function __construct(public string $name, public ?Named $inner = null)
    {
    }

    public function tell(): string
    {
        return $this->name . ($this->inner ? " of {$this->inner->tell()}" : '');
    }
}

function look(array $decorators): void
{
    $container = new ContainerBuilder();
    $container->register('id', Named::class)->setArguments(['ship'])->setPublic(true);
    $container->setAlias('alias', 'id')->setPublic(true);
    foreach (['id', 'alias'] as $name) {
        $container->register("user of $name", Named::class)->setPublic(true)
            ->setArguments(["$name gives", new Reference($name)]);
    }
    foreach ($decorators as $decorated) {
        $container->register("on $decorated", Named::class)->setDecoratedService($decorated)
            ->setArguments(["on $decorated", new Reference("on $decorated.inner")]);
    }
    $container->compile();
    echo 'decorated ', implode(', ', $decorators);
    foreach (['id', 'alias'] as $name) {
        $user = $container->get("user of $name");
        echo "; $user->name {$user->inner->tell()}";
    }
    echo "\n";
}

look(['id']);
look(['alias']);
look(['id', 'alias']);
look(['alias', 'id']);
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n look.php | tee seen
diff seen - <<'END'
decorated id; id gives on id of ship; alias gives on id of ship
decorated alias; id gives ship; alias gives on alias of ship
decorated id, alias; id gives on id of ship; alias gives on alias of on id of ship
decorated alias, id; id gives on id of ship; alias gives on alias of on id of ship
END
