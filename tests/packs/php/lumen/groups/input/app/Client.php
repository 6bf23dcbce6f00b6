<?php

namespace App;

class Client
{
    public function weather($router): string
    {
        return $router->get('weather', 'default') . $this->http->get('/elsewhere', []);
    }
}
