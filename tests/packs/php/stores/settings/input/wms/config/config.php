<?php

return new Config([
    'database' => [
        'adapter' => 'Postgresql',
        'host' => 'wms-db',
    ],
    'mail' => ['driver' => 'smtp'],
]);
