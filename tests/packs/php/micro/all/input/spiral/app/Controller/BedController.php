<?php

namespace App\Controller;

use Spiral\Router\Annotation\Route;

class BedController
{
    #[Route(route: '/beds/<id:int>', name: 'bed', methods: ['GET', 'PUT'])]
    public function bed(int $id): array
    {
        return [];
    }
}
