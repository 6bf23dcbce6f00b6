<?php

return [
    'default' => env('LAMPS', 'remote'),
    'from' => [
        'remote' => ['driver' => 'remote', 'url' => env('LAMPS_URL', 'https://lamps.example.org')],
        'local' => ['driver' => 'local', 'url' => env('LAMPS_LOCAL_URL', 'https://local.example.org')],
    ],
    'prices' => ['url' => env('PRICES_URL', 'https://prices.example.org')],
];
