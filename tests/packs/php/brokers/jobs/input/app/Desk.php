<?php

namespace App;

use App\Jobs\CutPaper;
use App\Jobs\PackJob;
use Illuminate\Support\Facades\Bus;

class Desk
{
    public function run($bus, $queue)
    {
        PackJob::dispatch(1)->onQueue('slow');
        CutPaper::dispatch();
        dispatch(new PackJob(2));
        Bus::chain([new PackJob(3), new CutPaper()])->dispatch();
        $job = new PackJob(4);
        $this->dispatch($job);
        $queue->dispatch(new PackJob(5));
        Moved::dispatch();
        dispatch(new CutPaper())->onQueue('slow');
        event(new Moved());
    }
}
