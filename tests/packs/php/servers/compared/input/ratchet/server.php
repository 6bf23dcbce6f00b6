<?php

use Ratchet\App;

$app = new App('localhost', 8080);
$app->route('/chat', new Chat(), ['*']);
$app->run();
