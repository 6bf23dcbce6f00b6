<?php

namespace App\Controller;

use Symfony\Component\HttpFoundation\JsonResponse;
use Symfony\Component\Routing\Attribute\Route;

class BoatController
{
    #[Route('/boats', methods: ['GET'])]
    public function list(): JsonResponse
    {
        return new JsonResponse([]);
    }
}
