<?php

namespace App\Entity;

use ApiPlatform\Metadata\ApiResource;

#[ApiResource(shortName: 'Herb', routePrefix: '/garden')]
class Plant
{
    public int $id;
}
