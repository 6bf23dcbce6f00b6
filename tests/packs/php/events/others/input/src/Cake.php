<?php

namespace App;

use Cake\Event\Event;
use Cake\Event\EventListenerInterface;

class Cake implements EventListenerInterface
{
    public function implementedEvents(): array
    {
        return [
            'Order.placed' => 'mail',
            'Order.paid' => ['callable' => 'ship', 'priority' => 5],
        ];
    }

    public function place(): void
    {
        $this->getEventManager()->dispatch(new Event('Order.placed', $this));
    }
}
