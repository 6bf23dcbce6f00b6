<?php

namespace App\Http\Controllers;

use App\Support\Exports;

class KiteController extends Controller
{
    use Exports;

    public function index()
    {
        return ['kites' => []];
    }
}
