<?php

use One\Http\Router;

Router::get('/', IndexController::class . '@index');
Router::group(['prefix' => '/beds'], function () {
    Router::put('/{id}', BedController::class . '@change');
});
