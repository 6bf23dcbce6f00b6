<?php

namespace Harbour\Command;

use Symfony\Component\Console\Attribute\AsCommand;
use Symfony\Component\Console\Style\SymfonyStyle;

// The console calls it as a function.
#[AsCommand(name: 'harbour:clear-berths')]
final class ClearBerthsCommand
{
    public function __invoke(SymfonyStyle $io): int
    {
        return 0;
    }
}
