<?php

namespace App\Jobs;

use Illuminate\Foundation\Bus\Dispatchable;

class PackOrder
{
    use Dispatchable;
}
