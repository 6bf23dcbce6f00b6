<?php

namespace App;

use Hyperf\Event\Annotation\Listener;
use Hyperf\Event\Contract\ListenerInterface;

#[Listener]
class Hyper implements ListenerInterface
{
    public function listen(): array
    {
        return [
            OrderPlaced::class,
        ];
    }

    public function process(object $event): void
    {
    }
}
