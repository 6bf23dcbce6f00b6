<?php

return [
    'name' => 'Kiln',
    'debug' => env('APP_DEBUG', true),
];
