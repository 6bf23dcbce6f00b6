<?php

namespace App\Services;

class TideService
{
    public function next(): int
    {
        return 0;
    }
}
