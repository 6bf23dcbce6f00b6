<?php

use Phalcon\Mvc\Router;
use Phalcon\Mvc\Router\Group;

$router = new Router(false);
$router->add('/home', ['controller' => 'home', 'action' => 'index']);
$router->addPost('/beds/{id:[0-9]+}', 'Beds::change');
$router->add('/login', ['controller' => 'session', 'action' => 'login'])->via(['GET', 'POST']);

$blog = new Group(['module' => 'blog']);
$blog->setPrefix('/blog');
$blog->addGet('/{slug}', ['controller' => 'post', 'action' => 'show']);
$router->mount($blog);

return $router;
