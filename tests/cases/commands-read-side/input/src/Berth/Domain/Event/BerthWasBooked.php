<?php

namespace Quay\Berth\Domain\Event;

final class BerthWasBooked
{
    public function __construct(public readonly string $berth)
    {
    }
}
