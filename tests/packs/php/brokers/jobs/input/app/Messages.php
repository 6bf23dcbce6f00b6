<?php

namespace App;

use Symfony\Component\Messenger\Attribute\AsMessageHandler;
use Symfony\Component\Messenger\MessageBusInterface;

#[AsMessageHandler]
class PaidHandler
{
    public function __invoke(Paid $paid)
    {
    }
}

class Till
{
    public function __construct(private MessageBusInterface $bus)
    {
    }

    public function pay()
    {
        $this->bus->dispatch(new Paid(1));
    }

    #[AsMessageHandler]
    public function refund(Refund $refund)
    {
    }
}
