<?php

namespace App\Jobs;

class PackJob extends QueuedJob
{
    public function handle(): void
    {
    }
}
