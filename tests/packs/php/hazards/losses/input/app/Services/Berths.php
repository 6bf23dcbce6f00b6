<?php

namespace App\Services;

use App\Models\Berth;

class Berths
{
    public function take(Berth $berth, int $boats): void
    {
        $berth->taken += $boats;
        $berth->save();
    }

    public function name(Berth $berth, string $name): void
    {
        $berth->name = $name;
        $berth->save();
    }
}
