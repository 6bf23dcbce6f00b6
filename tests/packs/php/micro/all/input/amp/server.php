<?php

use Amp\Http\Server\Router;

$router = new Router($server, $logger, $errorHandler);
$router->addRoute('GET', '/beds', new ListBeds());
