<?php

namespace App\Http\Controllers;

class ReelController extends Controller
{
    public function index()
    {
        return [];
    }

    public function show(string $reel)
    {
        return $reel;
    }

    public function Store()
    {
        return [];
    }
}
