<?php

namespace App;

use Broadway\EventSourcing\EventSourcedAggregateRoot;
use Broadway\ReadModel\Projector;

class Basket extends EventSourcedAggregateRoot
{
    public function checkout(): void
    {
        $this->apply(
            new BasketCheckedOut(1)
        );
        $this->recordThat(ItemAdded::with(2));
    }

    protected function applyBasketCheckedOut(BasketCheckedOut $event): void
    {
    }
}

class Sales extends Projector
{
    protected function applyBasketCheckedOut(BasketCheckedOut $event): void
    {
    }
}
