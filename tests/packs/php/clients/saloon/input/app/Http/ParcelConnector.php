<?php

namespace App\Http;

use Saloon\Http\Connector;

class ParcelConnector extends Connector
{
    public function resolveBaseUrl(): string
    {
        return 'https://api.parcels.example/v2/';
    }
}
