<?php

namespace App;

final class Bus
{
    public static function subscribedTo(): array
    {
        return [OrderPlacedDomainEvent::class];
    }

    public function place(): void
    {
        $this->record(new OrderPlacedDomainEvent(1));
        $this->record(new Sound());
    }
}
