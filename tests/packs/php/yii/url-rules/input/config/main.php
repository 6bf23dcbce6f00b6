<?php

return [
    'id' => 'library',
    'components' => [
        'urlManager' => [
            'enablePrettyUrl' => true,
            'rules' => [
                'PUT,PATCH books/<isbn:\d+>' => 'shelf-book/move',
                'novels' => 'shelf-book/novels',
                '<controller:\w+>/<id:\d+>' => '<controller>/view',
                ['pattern' => 'readers/<name:\w+>', 'route' => 'desk/reader/show', 'verb' => ['DELETE']],
            ],
        ],
    ],
];
