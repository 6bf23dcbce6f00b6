<?php

namespace Quay\Berth\Application\Command;

final class BookBerthCommand
{
    public function __construct(public readonly string $berth)
    {
    }
}
