<?php
require_once __DIR__ . '/../vendor/autoload.php';
$app = new \Slim\App(require __DIR__ . '/Settings.php');
(require_once __DIR__ . '/Orchard.php')($app);
