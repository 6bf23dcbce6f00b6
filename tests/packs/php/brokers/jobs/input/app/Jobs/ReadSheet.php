<?php

namespace App\Jobs;

use Illuminate\Contracts\Queue\ShouldQueue;

abstract class ReadSheet implements ShouldQueue
{
    public function handle(): void
    {
        $this->rows();
    }
}
