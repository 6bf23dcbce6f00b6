<?php

use Ripple\Net\Http;

$server = Http::server('http://0.0.0.0:8080');
$server->onRequest = static function ($request) {
    switch ($request->SERVER['REQUEST_URI']) {
        case '/beds':
            $request->respond('beds');
            break;
    }
};
