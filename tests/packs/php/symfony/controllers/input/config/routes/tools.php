<?php

use App\Controller\HomeController;
use Symfony\Component\Routing\Loader\Configurator\RoutingConfigurator;

return function (RoutingConfigurator $routes): void {
    $routes->add('ping', '/ping')->controller([HomeController::class, 'ping'])->methods(['GET']);
};
