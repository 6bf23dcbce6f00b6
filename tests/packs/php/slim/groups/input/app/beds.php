<?php

use Slim\App;
use Slim\Interfaces\RouteCollectorProxyInterface as Group;

return function (App $app): void {
    $app->group('/beds', function (Group $group) {
        $group->get('', ListBeds::class);
        $group->group('/{id:[0-9]+}', function (Group $inner) {
            $inner->delete('/plants', RemovePlants::class)->setName('plants');
        });
    })->add(Guard::class);
};
