<?php

namespace Harbour;

use Symfony\Component\Scheduler\Attribute\AsCronTask;
use Symfony\Component\Scheduler\Attribute\AsPeriodicTask;

#[AsCronTask('0 0 * * *')]
final class CountBoats
{
    public function __invoke(): void
    {
    }
}

final class Lamps
{
    #[AsPeriodicTask(frequency: '1 hour')]
    public function light(): void
    {
    }
}
