<?php

$routes->group(['prefix' => '/api'], function ($routes) {
    $routes->get('/beds', [Beds::class, 'list']);
    $routes->register(['GET', 'POST'], '/search', [Beds::class, 'search']);
});
$routes->all('/any', fn () => '');
$config->get('not', 'this');
