<?php

use App\Handler\BoatHandler;
use App\Handler\BoatsHandler;
use App\Middleware\SignedIn;
use Fig\Http\Message\RequestMethodInterface;

return [
    'routes' => [
        [
            'name' => 'boats',
            'path' => '/boats',
            'middleware' => BoatsHandler::class,
            'allowed_methods' => ['GET', 'POST'],
        ],
        [
            'path' => '/boats/{id}',
            'middleware' => [
                SignedIn::class,
                BoatHandler::class,
            ],
            'allowed_methods' => [RequestMethodInterface::METHOD_DELETE],
        ],
        [
            'path' => '/quay',
            'middleware' => 'quay',
        ],
    ],
    // what requests pass on the way is no route
    'middleware_pipeline' => [
        ['path' => '/boats', 'middleware' => [SignedIn::class]],
        ['middleware' => [SignedIn::class], 'priority' => 10],
    ],
];
