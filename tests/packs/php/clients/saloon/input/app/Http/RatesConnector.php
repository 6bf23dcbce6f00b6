<?php

namespace App\Http;

use Saloon\Http\Connector;

class RatesConnector extends Connector
{
    public function resolveBaseUrl(): string
    {
        return config('services.rates.endpoint');
    }
}
