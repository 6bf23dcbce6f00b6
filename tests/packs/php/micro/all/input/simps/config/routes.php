<?php

return [
    ['GET', '/beds', '\App\Controller\Beds@list'],
    [['PUT', 'PATCH'], '/beds/{id}', '\App\Controller\Beds@change'],
];
