<?php

use Spiral\Router\Loader\Configurator\RoutingConfigurator;

return static function (RoutingConfigurator $routes): void {
    $routes->add('home', '/')->action(HomeController::class, 'index');
};
