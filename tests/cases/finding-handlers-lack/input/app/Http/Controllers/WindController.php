<?php

namespace App\Http\Controllers;

class WindController extends Controller
{
    public function index()
    {
        return [];
    }
}
