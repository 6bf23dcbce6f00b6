<?php

namespace App\Http;

use Saloon\Enums\Method;
use Saloon\Http\Request;

class TrackParcelRequest extends Request
{
    protected Method $method = Method::GET;

    public function resolveEndpoint(): string
    {
        return '/track';
    }
}
