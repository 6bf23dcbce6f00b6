<?php

namespace App\Services;

use App\Events\OrderPaid;
use App\Events\OrderPlaced;
use App\Jobs\PackOrder;
use Illuminate\Support\Facades\Event;

class Orders
{
    public function place(): void
    {
        OrderPlaced::dispatch(1);
        PackOrder::dispatch(1);
        event(new OrderPaid(2));
        Event::dispatch(new OrderPaid(3));
        event('user.login');
        dispatch(new PackOrder(1));
    }
}
