<?php

namespace App\Providers;

use App\Events\OrderPaid;
use App\Events\OrderPlaced;
use App\Listeners\CountOrder;
use App\Listeners\MailCustomer;
use Illuminate\Foundation\Support\Providers\EventServiceProvider as Base;
use Illuminate\Support\Facades\Event;

class EventServiceProvider extends Base
{
    protected $listen = [
        OrderPlaced::class => [
            MailCustomer::class,
            CountOrder::class,
        ],
        'user.login' => [\App\Listeners\LogLogin::class],
    ];

    public function boot(): void
    {
        Event::listen(OrderPaid::class, [MailCustomer::class, 'paid']);
    }
}
