<?php

namespace App\Http\Controllers;

class ReelController extends Controller
{
    public function index()
    {
        return [];
    }
}
