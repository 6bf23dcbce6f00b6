<?php

use OpenSwoole\Http\Request;

function answer(Request $request): string
{
    return match ($request->server['request_uri']) {
        '/beds' => 'beds',
        default => 'none',
    };
}
