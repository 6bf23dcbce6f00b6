<?php

namespace App;

use Symfony\Component\EventDispatcher\Attribute\AsEventListener;
use Symfony\Contracts\EventDispatcher\EventDispatcherInterface;

#[AsEventListener(event: 'order.paid', method: 'onPaid')]
class Listener
{
    public function __construct(private EventDispatcherInterface $dispatcher)
    {
    }

    #[AsEventListener]
    public function whenPlaced(OrderPlaced $event): void
    {
        $this->dispatcher->dispatch(new OrderShipped(1));
        $event = new OrderShipped(2);
        $this->dispatcher->dispatch($event, 'order.shipped');
        $this->bus->dispatch(new PackOrder());
    }
}

#[AsEventListener]
final class Counter
{
    public function __invoke(OrderShipped $event): void
    {
    }
}
