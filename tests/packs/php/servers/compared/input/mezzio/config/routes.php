<?php

use Mezzio\Application;

return static function (Application $app): void {
    $app->get('/', App\HomeHandler::class, 'home');
    $app->route('/beds', App\BedHandler::class, ['GET', 'POST'], 'beds');
    $container->get('not', 'this');
};
