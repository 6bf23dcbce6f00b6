<?php

namespace App\Controller;

use Symfony\Component\Routing\Attribute\Route;

abstract class KettleController
{
    #[Route('/kettles/boil', methods: ['POST'])]
    public function boil() {}
}
