<?php

namespace Harbour;

use Ecotone\Modelling\Attribute\Aggregate;
use Ecotone\Modelling\Attribute\CommandHandler;
use Ecotone\Modelling\Attribute\QueryHandler;

#[Aggregate]
final class Berth
{
    #[CommandHandler]
    public static function moor(MoorBoat $command): self
    {
        return new self();
    }

    #[CommandHandler("berth.leave")]
    public function leave(): void
    {
    }

    #[QueryHandler]
    public function free(FreeBerths $query): bool
    {
        return true;
    }
}
