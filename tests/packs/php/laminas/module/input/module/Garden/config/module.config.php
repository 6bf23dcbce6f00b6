<?php

namespace Garden;

use Laminas\Router\Http\Literal;
use Laminas\Router\Http\Segment;

return [
    'router' => [
        'routes' => [
            'home' => [
                'type' => Literal::class,
                'options' => [
                    'route' => '/',
                    'defaults' => ['controller' => Controller\HomeController::class, 'action' => 'index'],
                ],
            ],
            'beds' => [
                'type' => Segment::class,
                'options' => [
                    'route' => '/beds[/:id]',
                    'defaults' => ['controller' => Controller\BedController::class, 'action' => 'show'],
                ],
                'may_terminate' => true,
                'child_routes' => [
                    'plants' => [
                        'type' => Segment::class,
                        'options' => ['route' => '/plants', 'defaults' => ['action' => 'plants']],
                    ],
                ],
            ],
        ],
    ],
    'view_manager' => ['options' => ['route' => '/not/this']],
];
