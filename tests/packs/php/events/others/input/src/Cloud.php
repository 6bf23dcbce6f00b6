<?php

namespace App;

use OCP\EventDispatcher\IEventDispatcher;

class Cloud
{
    public function register(object $context): void
    {
        $context->registerEventListener(OrderPlaced::class, OrderListener::class);
        $this->events->dispatchTyped(new OrderPlaced());
    }
}
