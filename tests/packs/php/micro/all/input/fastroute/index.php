<?php

use function FastRoute\simpleDispatcher;

$dispatcher = FastRoute\simpleDispatcher(function (FastRoute\RouteCollector $r) {
    $r->addRoute(['GET', 'HEAD'], '/beds', 'list_beds');
    $r->addGroup('/admin', function (FastRoute\RouteCollector $r) {
        $r->delete('/beds/{id:\d+}', 'remove_bed');
    });
});
