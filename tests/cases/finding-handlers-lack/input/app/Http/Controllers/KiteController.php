<?php

namespace App\Http\Controllers;

class KiteController extends Controller
{
    public function index()
    {
        return [];
    }
}
