<?php

namespace App\Sail;

final class Boat
{
    public function __construct(private BoatId $id, private string $name)
    {
    }
}
