<?php

namespace App\Entity;

use Doctrine\ORM\Mapping as ORM;

#[ORM\Entity(repositoryClass: OrderRepository::class)]
class Order
{
    public const LIMIT = 3;

    #[ORM\Column]
    private ?int $id = null;

    private string $note;
}
