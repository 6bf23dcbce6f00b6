<?php

namespace App\Listeners;

use App\Events\OrderPaid;

class ShipOrder
{
    public function handle(OrderPaid $event): void
    {
    }
}
