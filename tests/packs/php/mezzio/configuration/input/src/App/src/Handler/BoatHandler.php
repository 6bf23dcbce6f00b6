<?php

namespace App\Handler;

use Psr\Http\Server\RequestHandlerInterface;

class BoatHandler implements RequestHandlerInterface
{
}
