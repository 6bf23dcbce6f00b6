<?php

namespace Quay\Berth\Application\Command;

use Quay\Berth\Domain\Event\BerthWasBooked;
use Symfony\Component\EventDispatcher\EventDispatcherInterface;

final class BookBerthCommandHandler
{
    public function __construct(private EventDispatcherInterface $dispatcher)
    {
    }

    public function __invoke(BookBerthCommand $command): void
    {
        $this->dispatcher->dispatch(new BerthWasBooked($command->berth));
    }
}
