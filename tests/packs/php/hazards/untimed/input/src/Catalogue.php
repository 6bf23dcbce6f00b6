<?php

namespace Example;

class Catalogue
{
    public function find(string $id): string
    {
        $curl = curl_init('http://catalogue/items/' . $id);
        curl_setopt($curl, CURLOPT_RETURNTRANSFER, true);
        return curl_exec($curl);
    }
}
