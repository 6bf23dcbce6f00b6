<?php

namespace App\Controller;

use Symfony\Component\Routing\Attribute\Route;

// without a route of its own: it serves what it inherits where its base does
class SamovarController extends KettleController
{
    #[Route('/samovar', methods: ['GET'])]
    public function pour() {}
}
