<?php

namespace App\Controller;

use Symfony\Component\Routing\Attribute\Route;

#[Route('/listing')]
abstract class ListingController
{
    #[Route('/recent', methods: ['GET'])]
    public function recent() {}

    #[Route('/count', methods: ['GET'])]
    public function count() {}
}
