<?php

namespace Quay\Sheet\projections;

use Quay\Berth\Domain\Event\BerthWasBooked;
use Symfony\Component\EventDispatcher\Attribute\AsEventListener;

// What it hears of is kept to be read: its folder says so.
#[AsEventListener(event: BerthWasBooked::class)]
final class BookedBerths
{
    public function __invoke(BerthWasBooked $event): void
    {
    }
}
