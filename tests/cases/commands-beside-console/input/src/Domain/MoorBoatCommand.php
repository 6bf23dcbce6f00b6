<?php

namespace Harbour\Domain;

final class MoorBoatCommand implements Command
{
    public function __construct(public readonly string $boat)
    {
    }
}

final class MoorBoatCommandHandler
{
    public function __invoke(MoorBoatCommand $command): void
    {
    }
}
