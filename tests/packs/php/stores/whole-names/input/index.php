<?php
require 'vendor/autoload.php';

Predis\Autoloader::register();
$cache = new Predis\Client(['scheme' => 'tcp', 'host' => 'cache', 'port' => 6379]);
$boats = new \MongoDB\Client(getenv('BOATS'));
// a client of the house's own
$other = new Harbour\Client('x');
