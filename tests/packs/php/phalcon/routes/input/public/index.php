<?php

use Phalcon\Mvc\Micro;
use Phalcon\Mvc\Micro\Collection as MicroCollection;

$app = new Micro();
$app->get('/ping', fn () => 'pong');
$app->map('/any', fn () => '');

$beds = new MicroCollection();
$beds->setHandler(new BedController());
$beds->setPrefix('/beds');
$beds->get('/', 'list');
$app->mount($beds);

$config->get('/not', 'this');
$app->handle($_SERVER['REQUEST_URI']);
