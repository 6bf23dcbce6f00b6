<?php

namespace App;

use Symfony\Component\EventDispatcher\EventSubscriberInterface;
use Symfony\Component\HttpKernel\KernelEvents;

class Subscriber implements EventSubscriberInterface
{
    public static function getSubscribedEvents(): array
    {
        return [
            OrderPlaced::class => 'onPlaced',
            KernelEvents::REQUEST => ['onRequest', 10],
            'order.paid' => [['mail', 1], ['ship']],
        ];
    }

    public function onPlaced(OrderPlaced $event): void
    {
    }
}
