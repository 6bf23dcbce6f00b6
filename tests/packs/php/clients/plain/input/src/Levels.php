<?php

namespace Shop;

use Symfony\Contracts\HttpClient\HttpClientInterface;

class Levels
{
    public function __construct(private HttpClientInterface $remote)
    {
    }

    public function all()
    {
        return $this->remote->request('GET', Places::STOCK . '/levels');
    }
}
