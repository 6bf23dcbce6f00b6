<?php

namespace App\Domain;

use Illuminate\Contracts\Queue\ShouldQueue;
use Illuminate\Foundation\Bus\Dispatchable;

abstract class QueueableStep implements ShouldQueue
{
    use Dispatchable;

    public function __construct(public ?array $data = null) {}

    public function handle(): void
    {
        $this->execute($this->data);
    }
}
