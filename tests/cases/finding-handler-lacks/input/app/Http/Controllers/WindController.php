<?php

namespace App\Http\Controllers;

class WindController extends Controller
{
    public function __call($method, $parameters)
    {
        return $method;
    }
}
