<?php

namespace Quay\Berth\Application\Command;

final class FreeBerthCommand
{
    public function __construct(public readonly string $berth)
    {
    }
}
