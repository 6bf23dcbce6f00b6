<?php

namespace App\Controller;

use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\Routing\Annotation\Route;

#[Route('/beds', name: 'bed_', methods: ['GET'])]
final class BedController
{
    private const BASE = '/seasons';

    #[Route('', name: 'list')]
    #[Route('/page/{page}', name: 'page', requirements: ['page' => '\d+'])]
    public function list(int $page = 1): array
    {
        return [];
    }

    #[Route(path: '/{id}', methods: [Request::METHOD_PUT, 'patch'])]
    public function change(int $id): array
    {
        return [];
    }

    #[Route(self::BASE . '/{year}')]
    public function season(int $year): array
    {
        // #[Route('/hidden')]
        return ['link' => $this->router->generate('bed_list'), 'get' => $this->client->get('/beds')];
    }
}
