<?php

namespace Harbour\Command;

use Symfony\Component\Console\Command\Command as ConsoleCommand;
use Symfony\Component\Console\Input\InputInterface;
use Symfony\Component\Console\Output\OutputInterface;

abstract class CheckingCommand extends ConsoleCommand
{
    protected function execute(InputInterface $input, OutputInterface $output): int
    {
        return 0;
    }
}
