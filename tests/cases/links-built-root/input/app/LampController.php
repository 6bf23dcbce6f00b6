<?php

class LampController
{
    public function all($request, $response)
    {
        $pdo = new PDO('mysql:host=' . getenv('DB_HOST') . ';dbname=lamps');
        return $response;
    }
}
