<?php

use App\Controller\Tree;

return static function ($app) {
    $app->get('/', 'App\Controller\Start:help');
    $app->group('/api/v1', function () use ($app): void {
        $app->group('/trees', function () use ($app): void {
            $app->get('', Tree\GetAll::class)->add(new Guard());
            $app->put('/{id}', Tree\Update::class);
        })->add(new Guard());
        $app->post('/graft', Tree\Graft::class);
    });

    return $app;
};
