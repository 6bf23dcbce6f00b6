<?php

namespace Quay\Mail;

use Quay\Berth\Domain\Event\BerthWasBooked;
use Symfony\Component\EventDispatcher\Attribute\AsEventListener;

// It hears of the same, but keeps nothing.
#[AsEventListener(event: BerthWasBooked::class)]
final class BookingMail
{
    public function __invoke(BerthWasBooked $event): void
    {
    }
}
