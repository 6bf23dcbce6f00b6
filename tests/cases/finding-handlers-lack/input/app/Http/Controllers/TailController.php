<?php

namespace App\Http\Controllers;

class TailController extends Controller
{
    public function index()
    {
        return [];
    }
}
