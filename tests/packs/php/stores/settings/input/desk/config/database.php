<?php

return [
    'default' => env('DB_CONNECTION', 'pgsql'),
    'connections' => [
        'sqlite' => ['driver' => 'sqlite', 'url' => env('DB_URL')],
        'mysql' => ['driver' => 'mysql'],
        'pgsql' => ['driver' => 'pgsql'],
    ],
];
