<?php

$router->get('/', fn () => 'home');

$router->group(['prefix' => 'api', 'middleware' => 'auth'], function () use ($router) {
    $router->get('beds', ['as' => 'beds', 'uses' => 'BedController@index']);
    $router->group(['prefix' => 'tools'], function () use ($router) {
        $router->delete('{id}', 'ToolController@remove');
    });
    $router->addRoute(['GET', 'POST'], 'search', 'SearchController@run');
    // $router->get('commented', 'None@none');
});
