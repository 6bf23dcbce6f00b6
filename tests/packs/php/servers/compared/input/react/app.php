<?php

use React\Http\Message\Response;

return fn ($request) => match ($request->getUri()->getPath()) {
    '/beds' => Response::json([]),
    '/tools', '/spades' => new Response(204),
    default => new Response(404),
};
