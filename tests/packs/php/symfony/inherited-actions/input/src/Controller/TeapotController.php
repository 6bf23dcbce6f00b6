<?php

namespace App\Controller;

use Symfony\Component\Routing\Attribute\Route;

#[Route('/teapots')]
class TeapotController extends ListingController
{
    #[Route('/total', methods: ['GET'])]
    public function count() {}

    #[Route('/{id}', methods: ['PUT'])]
    public function change() {}
}
