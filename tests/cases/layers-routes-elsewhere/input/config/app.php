<?php

return [
    'maintenance' => ['driver' => 'cache', 'store' => env('APP_MAINTENANCE_STORE', 'database')],
    'namespace' => env('APP_CONTROLLERS', 'App\\Http\\Controllers'),
];
