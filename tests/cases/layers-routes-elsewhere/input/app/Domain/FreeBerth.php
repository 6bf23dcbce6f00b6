<?php

namespace App\Domain;

// A job by its base, whatever its folder is called.
class FreeBerth extends QueueableStep
{
    public function execute(array $data): void {}
}
