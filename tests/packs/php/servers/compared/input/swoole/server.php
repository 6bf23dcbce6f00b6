<?php

use Swoole\Http\Request;
use Swoole\Http\Response;
use Swoole\Http\Server;

$server = new Server('0.0.0.0', 8080);
$server->on('request', function (Request $request, Response $response) {
    if ($request->server['request_uri'] === '/beds') {
        $response->end($request->server['query_string'] === '/not' ? 'a' : 'b');
    }
});
