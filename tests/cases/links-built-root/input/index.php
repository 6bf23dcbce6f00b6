<?php
require 'vendor/autoload.php';

use Slim\Factory\AppFactory;

$app = AppFactory::create();
$app->get('/lamps', LampController::class . ':all');
$app->run();
