<?php

use Cake\Routing\Route\DashedRoute;
use Cake\Routing\RouteBuilder;

return function (RouteBuilder $routes): void {
    $routes->setRouteClass(DashedRoute::class);

    $routes->scope('/', function (RouteBuilder $builder): void {
        $builder->connect('/', ['controller' => 'Pages', 'action' => 'display', 'home']);
        $builder->connect('/pages/*', 'Pages::display')->setMethods(['GET']);
        $builder->get('/beds/{id}', ['controller' => 'Beds', 'action' => 'view'], 'beds:view');
        // $builder->connect('/commented', ['controller' => 'None', 'action' => 'none']);
        $builder->fallbacks();
    });

    $routes->prefix('Admin', function (RouteBuilder $routes): void {
        $routes->resources('TreeHouses', ['only' => ['index', 'view']], function (RouteBuilder $routes): void {
            $routes->resources('Visits', ['only' => 'create']);
        });
    });

    $routes->plugin('DebugKit', ['path' => '/debug'], function (RouteBuilder $builder): void {
        $builder->post('/clear', 'Clear::all');
    });
};
