<?php

namespace App\Router;

use Nette\Application\Routers\RouteList;

final class RouterFactory
{
    public static function createRouter(): RouteList
    {
        $router = new RouteList();
        $router->addRoute('beds/<id \d+>', 'Bed:show');
        $router->addRoute('<presenter>/<action>', 'Home:default');
        return $router;
    }
}
