<?php

use Slim\Factory\AppFactory;

require __DIR__ . '/../vendor/autoload.php';

$app = AppFactory::create();
$beds = require __DIR__ . '/../app/beds.php';
$beds($app);

$app->get('/', fn ($request, $response) => $response);
$app->map(['PUT', 'PATCH'], '/bed/{id}', BedController::class . ':change');
$app->any('/hook', [HookController::class, 'hook']);

$weather = $container->get('weather');
$client->get('/elsewhere', ['timeout' => 1]);
// $app->get('/commented', 'nothing');
$app->run();
