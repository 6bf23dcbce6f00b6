<?php

namespace App\Jobs;

use Illuminate\Contracts\Queue\ShouldQueue;

class CutPaper implements ShouldQueue
{
    public function handle(): void
    {
    }
}
