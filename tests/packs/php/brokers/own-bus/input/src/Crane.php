<?php

use Symfony\Component\Messenger\MessageBusInterface;

class Crane
{
    public function __construct(private MessageBusInterface $bus) {}

    public function lift(): void
    {
        $this->bus->dispatch(new LiftBox(3));
    }
}
