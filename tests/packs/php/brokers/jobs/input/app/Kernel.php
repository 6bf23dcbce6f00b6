<?php

namespace App;

use App\Jobs\CutPaper;

class Kernel
{
    protected function schedule($schedule)
    {
        $schedule->job(new CutPaper())->everyMinute();
    }
}
