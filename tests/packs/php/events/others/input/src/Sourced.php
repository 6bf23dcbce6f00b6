<?php

namespace App;

use Spatie\EventSourcing\EventHandlers\Projectors\Projector;

class Sourced extends Projector
{
    public function onOrderPlaced(OrderPlaced $event): void
    {
    }
}
