<?php

return [
    'rates' => [
        'endpoint' => 'https://rates.example.org/v2',
        'key' => env('RATES_KEY'),
    ],
];
