<?php

use Workerman\Connection\TcpConnection;
use Workerman\Protocols\Http\Request;
use Workerman\Worker;

$worker = new Worker('http://0.0.0.0:8080');
$worker->onMessage = static function (TcpConnection $connection, Request $request) {
    switch ($request->path()) {
        case '/beds':
            return $connection->send('beds');
        case '/tools':
            return $connection->send(file_get_contents('/not/this'));
        // case '/commented':
    }
    return $connection->send('none');
};
Worker::runAll();
