<?php

namespace App\Jobs;

class ReadPrices extends ReadSheet
{
    protected function rows(): array
    {
        return [];
    }
}
