<?php

use Mark\App;

$api = new App('http://0.0.0.0:3000');
$api->any('/', fn () => '');
$api->group('/beds', function () use ($api) {
    $api->get('/{id}', fn () => '');
});
$cache->get('/not', fn () => '');
