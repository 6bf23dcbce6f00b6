<?php

namespace App\Listeners;

use App\Events\OrderPlaced;

class MailCustomer
{
    public function handle(OrderPlaced $event): void
    {
    }
}
