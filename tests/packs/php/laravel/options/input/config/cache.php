<?php

return [
    'default' => env('CACHE_STORE', 'file'),
    'stores' => [
        'file' => ['driver' => 'file'],
        'memcached' => ['driver' => 'memcached', 'servers' => [['host' => '127.0.0.1']]],
        'redis' => ['driver' => 'redis'],
    ],
];
