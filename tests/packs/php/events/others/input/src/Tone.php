<?php

namespace App;

use Ecotone\Modelling\Attribute\EventHandler;

class Tone
{
    #[EventHandler]
    public function whenPlaced(OrderPlaced $event): void
    {
    }
}
