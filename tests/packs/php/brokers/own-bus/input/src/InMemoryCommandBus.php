<?php

use Symfony\Component\Messenger\MessageBus;

// Hands on whatever it is given: nobody knows what.
class InMemoryCommandBus
{
    public function __construct(private MessageBus $bus) {}

    public function dispatch(Command $command): void
    {
        $this->bus->dispatch($command);
    }
}
