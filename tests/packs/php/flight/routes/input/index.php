<?php

require 'vendor/autoload.php';

Flight::route('/', fn () => Flight::json([]));
Flight::route('GET|POST /search', [SearchController::class, 'run']);
Flight::post('/beds', 'BedController->create');
Flight::group('/api', function () {
    Flight::route('DELETE /beds/@id:[0-9]+', [BedController::class, 'remove']);
    Flight::resource('/tools', ToolController::class, ['only' => ['index', 'show']]);
});
Flight::set('flight.base_url', '/not/this');
$value = Flight::get('flight.base_url');

$app = Flight::app();
$router = $app->router();
$router->get('/weather', [WeatherController::class, 'now']);
Flight::start();
