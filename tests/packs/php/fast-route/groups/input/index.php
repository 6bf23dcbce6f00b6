<?php

require __DIR__ . '/vendor/autoload.php';

$dispatcher = FastRoute\cachedDispatcher(function (FastRoute\RouteCollector $routes) {
    $routes->addRoute('GET', '/boats', 'listBoats');
    $routes->addRoute(['PUT', 'PATCH'], '/boats/{id:\d+}', 'changeBoat');
    $routes->addGroup('/desk', function (FastRoute\RouteCollector $routes) {
        $routes->post('/lend[/{id}]', 'lend');
        $routes->addGroup('/old', function ($routes) {
            $routes->delete('/all', 'dropAll');
        });
    });
}, ['cacheFile' => '/tmp/routes']);
