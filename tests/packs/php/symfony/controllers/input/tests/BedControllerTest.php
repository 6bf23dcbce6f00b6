<?php

namespace App\Tests;

use Symfony\Component\Routing\Annotation\Route;

class BedControllerTest
{
    #[Route('/only/in/tests')]
    public function testList(): void
    {
    }
}
