<?php

namespace App\Controller;

use App\Entity\Bottle;
use Doctrine\ORM\EntityManagerInterface;
use Symfony\Component\HttpFoundation\Request;
use Symfony\Component\Routing\Attribute\Route;

class BottleController
{
    public function __construct(private EntityManagerInterface $entities)
    {
    }

    #[Route('/bottles', methods: ['POST'])]
    public function lay(Request $request): Bottle
    {
        $bottle = new Bottle();
        $bottle->lay($request->get('year'));
        $this->entities->persist($bottle);
        $this->entities->flush();

        return $bottle;
    }
}
