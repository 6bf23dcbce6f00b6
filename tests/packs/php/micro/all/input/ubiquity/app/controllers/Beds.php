<?php

namespace controllers;

use Ubiquity\attributes\items\router\Get;
use Ubiquity\attributes\items\router\Route;

#[Route('/beds')]
class Beds extends \Ubiquity\controllers\Controller
{
    #[Get('/{id}')]
    public function show(int $id): void
    {
    }

    #[Route(path: '/all', methods: ['get', 'post'])]
    public function all(): void
    {
    }
}
