<?php

return [
    'routes' => [
        ['name' => 'page#index', 'url' => '/', 'verb' => 'GET'],
        ['name' => 'bed#water', 'url' => '/beds/{id}/water', 'verb' => 'POST', 'requirements' => ['id' => '\d+']],
        // ['name' => 'none#none', 'url' => '/commented', 'verb' => 'GET'],
    ],
    'ocs' => [
        ['name' => 'api#beds', 'url' => '/api/beds', 'verb' => 'GET'],
    ],
];
