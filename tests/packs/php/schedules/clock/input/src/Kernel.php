<?php

namespace Harbour;

use Illuminate\Console\Scheduling\Schedule;

class Kernel
{
    protected function schedule(Schedule $schedule): void
    {
        $schedule->command('tides:load --all')->daily();
        $schedule->command(SweepQuay::class)->hourly();
        $this->command('lamps:test');
    }
}
