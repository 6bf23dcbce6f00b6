<?php

function lookup($app, $cache)
{
    return $cache->get('trees', fn () => $app->load('trees'));
}

return ['settings' => []];
