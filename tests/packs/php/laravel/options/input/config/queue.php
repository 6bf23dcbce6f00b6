<?php

return [
    'default' => env('QUEUE_CONNECTION', 'database'),
    'connections' => [
        'database' => ['driver' => 'database'],
        'sqs' => [
            'driver' => 'sqs',
            'prefix' => env('SQS_PREFIX', 'https://sqs.us-east-1.example.com/account'),
            'endpoint' => env('SQS_ENDPOINT'),
        ],
    ],
];
