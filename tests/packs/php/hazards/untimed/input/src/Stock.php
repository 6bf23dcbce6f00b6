<?php

namespace Example;

class Stock
{
    public function count(string $id): string
    {
        $curl = curl_init('http://stock/items/' . $id);
        curl_setopt($curl, CURLOPT_TIMEOUT, 5);
        return curl_exec($curl);
    }
}
