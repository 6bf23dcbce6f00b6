<?php

namespace App\Jobs;

use Illuminate\Contracts\Queue\ShouldQueue;

abstract class QueuedJob implements ShouldQueue
{
}
