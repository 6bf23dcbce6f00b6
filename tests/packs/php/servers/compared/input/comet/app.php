<?php

use Comet\Comet;

$app = new Comet(['port' => 8080]);
$app->get('/beds/{id}', BedController::class);
$app->run();
