<?php
namespace Ferry;

use GuzzleHttp\Client;

class Pilots
{
    public function ask($harbour)
    {
        $client = new Client();
        return $client->get($harbour . '/pilots');
    }
}
