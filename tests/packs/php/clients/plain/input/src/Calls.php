<?php

namespace Shop;

use GuzzleHttp\Client;
use Illuminate\Support\Facades\Http;

class Calls
{
    private const STOCK = 'http://stock:8080';
    private Client $client;

    public function __construct()
    {
        $this->client = new Client(['base_uri' => 'http://prices:7000']);
    }

    public function all(string $id, $cache)
    {
        $this->client->get('/prices');
        $this->client->request('PUT', '/prices/' . $id);
        $this->client->delete(self::STOCK . '/levels');
        Http::get('http://users/users/' . $id);
        Http::withToken('x')->post(env('MAIL_URL') . '/mails', []);
        Http::baseUrl('http://bills')->get('/bills');
        $curl = curl_init();
        curl_setopt($curl, CURLOPT_URL, 'http://parcels:6000/parcels');
        file_get_contents('http://rates/latest');
        file_get_contents('/etc/no-call');
        $cache->get('/no-call');
    }
}
