<?php

namespace App;

use Illuminate\Support\Facades\Http;

class Daily
{
    public function fetch()
    {
        Http::get(config('services.rates.endpoint') . '/daily');
        Http::get(config('services.unknown.url') . '/other');
        return config('services.rates.key');
    }
}
