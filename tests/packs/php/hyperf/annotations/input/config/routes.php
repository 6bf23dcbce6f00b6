<?php

use Hyperf\HttpServer\Router\Router;

Router::addRoute(['GET', 'POST', 'HEAD'], '/', 'App\Controller\IndexController@index');
Router::addGroup('/api', function () {
    Router::post('/beds', [BedController::class, 'create']);
});
Router::addServer('ws', function () {
    Router::get('/socket', 'App\Controller\SocketController');
});
