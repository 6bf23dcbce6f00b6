<?php

use App\Controllers\Beds;
use CodeIgniter\Router\RouteCollection;

/** @var RouteCollection $routes */
$routes->get('/', 'Home::index');
$routes->add('beds/(:num)', 'Beds::show/$1', ['filter' => 'auth']);
$routes->match(['get', 'post'], 'search', [Beds::class, 'search']);
$routes->group('admin', ['namespace' => 'App\Admin'], static function ($routes) {
    $routes->resource('tools', ['controller' => 'Tools', 'only' => ['index', 'show']]);
    $routes->presenter('plants', ['except' => 'new,edit,remove,show,index']);
    $routes->group('deep', static function ($routes) {
        $routes->delete('(:segment)', 'Deep::remove/$1');
    });
});
$routes->view('about', 'pages/about');
// $routes->get('commented', 'None::none');
$routes->setAutoRoute(false);
