<?php
namespace Ferry;

use GuzzleHttp\Client;

class Patient
{
    public function ask($harbour)
    {
        $client = new Client(['timeout' => 3]);
        return $client->get($harbour . '/pilots');
    }
}
