<?php

namespace App\Entity;

use ApiPlatform\Metadata\GetCollection;
use ApiPlatform\Metadata\Put;

#[GetCollection(uriTemplate: '/houses/{house}/visits')]
#[Put]
class Visit
{
    public int $id;
}
