<?php

namespace App\Http\Controllers;

use Spatie\RouteAttributes\Attributes\Get;
use Spatie\RouteAttributes\Attributes\Prefix;

#[Prefix('leaves')]
class LeafController
{
    #[Get('{leaf}/veins')]
    public function veins(string $leaf): array
    {
        return $this->client->get('/elsewhere');
    }
}
