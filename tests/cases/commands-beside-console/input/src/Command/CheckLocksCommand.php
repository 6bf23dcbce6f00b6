<?php

namespace Harbour\Command;

// What it runs stands in its base.
final class CheckLocksCommand extends CheckingCommand
{
}
