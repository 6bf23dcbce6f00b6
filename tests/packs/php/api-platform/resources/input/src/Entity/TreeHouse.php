<?php

namespace App\Entity;

use ApiPlatform\Metadata\ApiResource;
use ApiPlatform\Metadata\Delete;
use ApiPlatform\Metadata\Get;
use ApiPlatform\Metadata\GetCollection;
use ApiPlatform\Metadata\NotExposed;
use ApiPlatform\Metadata\Post;
use App\Controller\RentTreeHouse;

#[ApiResource(operations: [
    new GetCollection(),
    new Get(uriTemplate: '/houses/{slug}{._format}'),
    new Delete(security: "is_granted('ROLE_ADMIN')"),
    new Post(uriTemplate: '/tree_houses/{id}/rent', controller: RentTreeHouse::class),
    new NotExposed(),
])]
class TreeHouse
{
    public int $id;
}
