<?php

use App\Jobs\CutPaper;
use App\Jobs\PackJob;
use Illuminate\Support\Facades\Schedule;

Schedule::job(new PackJob(6))->daily();
Schedule::job(new CutPaper())->hourly();
Schedule::command('desk:tidy')->daily();
$board->job(new PackJob(7));
