#!/bin/sh
# findings/laravel-cached-routes.sh: routes of Laravel that `php artisan route:cache` has
# compiled, where two have one method and path.
#
# Versions   php-illuminate-routing 8.83.26+dfsg-2 of Debian 12, PHP 8.2.36
# Guess      of two routes with one method and path the later one answers, with the cache and
#            without, as the cache only saves time; two that differ in their where() are two
#            routes
# Behaviour  as they are, the later route answers for each of its methods. Compiled, that is so
#            only where both have the same methods; where the two lists differ, the earlier one
#            answers for what both have. Two of one path that differ in where() alone are one
#            route, with the cache and without: the earlier is gone, unless the parameter has
#            another name in it.
# Matters    in production another function answers than in development.
# Seen       get, get, as they are: GET /ships second
#            get, get, cached: GET /ships second
#            any, get, as they are: GET /ships second, POST /ships first
#            any, get, cached: GET /ships first, POST /ships first
#            get, any, as they are: GET /ships second, POST /ships second
#            get, any, cached: GET /ships first, POST /ships second
#            get and post, put and post, as they are: GET /ships first, POST /ships second, PUT /ships second
#            get and post, put and post, cached: GET /ships first, POST /ships first, PUT /ships second
#            get of digits, of letters, as they are: GET /ships/1 404, GET /ships/anna second
#            get of digits, of letters, cached: GET /ships/1 404, GET /ships/anna second
#            get of {number}, get of {ship}, as they are: GET /ships/1 first, GET /ships/anna second
#            get of {number}, get of {ship}, cached: GET /ships/1 first, GET /ships/anna second
#
# Exits 1 when that is no longer so. Needs Debian 12 with lists of packages.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
apt-get -qq -o APT::Sandbox::User=root download \
	php-illuminate-routing=8.83.26+dfsg-2 php-illuminate-events=8.83.26+dfsg-2 \
	php-illuminate-contracts=8.83.26+dfsg-2 php-illuminate-macroable=8.83.26+dfsg-2 \
	php-illuminate-collections=8.83.26+dfsg-2 php-illuminate-container=8.83.26+dfsg-2 \
	php-illuminate-support=8.83.26+dfsg-2 php-illuminate-filesystem=8.83.26+dfsg-2 \
	php-illuminate-http=8.83.26+dfsg-2 php-illuminate-pipeline=8.83.26+dfsg-2 \
	php-illuminate-session=8.83.26+dfsg-2 php-illuminate-bus=8.83.26+dfsg-2 \
	php-symfony-http-foundation=5.4.53+dfsg-0+deb12u1 \
	php-symfony-http-kernel=5.4.53+dfsg-0+deb12u1 \
	php-symfony-routing=5.4.53+dfsg-0+deb12u1 php-symfony-finder=5.4.53+dfsg-0+deb12u1 \
	php-symfony-mime=5.4.53+dfsg-0+deb12u1 \
	php-symfony-deprecation-contracts=2.5.5-0+deb12u1 php-psr-container=1.1.2-1 \
	php-psr-simple-cache=1.0.1-1 php-psr-log=1.1.4-2 php-doctrine-inflector=2.0.6-1 \
	php-nesbot-carbon=2.65.0-1+deb12u1 php-voku-portable-ascii=2.0.1-1 \
	php-symfony-translation=5.4.53+dfsg-0+deb12u1 \
	php-symfony-translation-contracts=2.5.5-0+deb12u1 php8.2-cli=8.2.36-1~deb12u1 \
	php8.2-common=8.2.36-1~deb12u1 php8.2-mbstring=8.2.36-1~deb12u1 \
	libargon2-1=0~20171227-0.3+deb12u1 libsodium23=1.0.18-1+deb12u1 \
	libxml2=2.9.14+dfsg-1.3~deb12u6 libicu72=72.1-3+deb12u1 libonig5=6.9.8-1
for package in *.deb; do dpkg -x "$package" root; done
libraries=$(echo root/usr/lib/*-linux-gnu)

cat >look.php <<'END'
<?php
error_reporting(E_ALL & ~E_DEPRECATED);
spl_autoload_register(function ($class) {
    $file = strtr($class, '\\', '/') . '.php';
    foreach (['Support', 'Collections', 'Macroable'] as $part) {
        $path = str_replace('Illuminate/Support/', "Illuminate/$part/", "root/usr/share/php/$file");
        if (is_file($path)) {
            include_once $path;
            return;
        }
    }
});
include 'root/usr/share/php/Illuminate/Collections/helpers.php';
include 'root/usr/share/php/Illuminate/Support/helpers.php';

use Illuminate\Container\Container;
use Illuminate\Events\Dispatcher;
use Illuminate\Http\Request;
use Illuminate\Routing\Router;

class First
{
    public function go(): string
    {
        return 'first';
    }
}
class Second
{
    public function go(): string
    {
        return 'second';
    }
}

function look(string $title, callable $routes, string ...$requests): void
{
    foreach (['as they are', 'cached'] as $how) {
        $container = new Container();
        $router = new Router(new Dispatcher($container), $container);
        $container->instance(Router::class, $router);
        $routes($router);
        if ('cached' === $how) {
            $router->setCompiledRoutes($router->getRoutes()->compile());
        }
        $seen = [];
        foreach ($requests as $request) {
            [$method, $path] = explode(' ', $request);
            try {
                $answer = $router->dispatch(Request::create("http://port.test$path", $method));
                $seen[] = "$request " . ($answer->getContent() ?: 'nothing');
            } catch (Symfony\Component\HttpKernel\Exception\HttpException $error) {
                $seen[] = "$request " . $error->getStatusCode();
            }
        }
        echo "$title, $how: ", implode(', ', $seen), "\n";
    }
}

look('get, get', function ($router) {
    $router->get('/ships', 'First@go');
    $router->get('/ships', 'Second@go');
}, 'GET /ships');
look('any, get', function ($router) {
    $router->any('/ships', 'First@go');
    $router->get('/ships', 'Second@go');
}, 'GET /ships', 'POST /ships');
look('get, any', function ($router) {
    $router->get('/ships', 'First@go');
    $router->any('/ships', 'Second@go');
}, 'GET /ships', 'POST /ships');
look('get and post, put and post', function ($router) {
    $router->match(['GET', 'POST'], '/ships', 'First@go');
    $router->match(['PUT', 'POST'], '/ships', 'Second@go');
}, 'GET /ships', 'POST /ships', 'PUT /ships');
look('get of digits, of letters', function ($router) {
    $router->get('/ships/{ship}', 'First@go')->where('ship', '[0-9]+');
    $router->get('/ships/{ship}', 'Second@go')->where('ship', '[a-z]+');
}, 'GET /ships/1', 'GET /ships/anna');
look('get of {number}, get of {ship}', function ($router) {
    $router->get('/ships/{number}', 'First@go')->where('number', '[0-9]+');
    $router->get('/ships/{ship}', 'Second@go')->where('ship', '[a-z]+');
}, 'GET /ships/1', 'GET /ships/anna');
END
LD_LIBRARY_PATH=$libraries root/usr/bin/php8.2 -n -d extension_dir="$(echo root/usr/lib/php/2*)" \
	-d extension=mbstring.so -d extension=ctype.so -d extension=tokenizer.so look.php | tee seen
diff seen - <<'END'
get, get, as they are: GET /ships second
get, get, cached: GET /ships second
any, get, as they are: GET /ships second, POST /ships first
any, get, cached: GET /ships first, POST /ships first
get, any, as they are: GET /ships second, POST /ships second
get, any, cached: GET /ships first, POST /ships second
get and post, put and post, as they are: GET /ships first, POST /ships second, PUT /ships second
get and post, put and post, cached: GET /ships first, POST /ships first, PUT /ships second
get of digits, of letters, as they are: GET /ships/1 404, GET /ships/anna second
get of digits, of letters, cached: GET /ships/1 404, GET /ships/anna second
get of {number}, get of {ship}, as they are: GET /ships/1 first, GET /ships/anna second
get of {number}, get of {ship}, cached: GET /ships/1 first, GET /ships/anna second
END
