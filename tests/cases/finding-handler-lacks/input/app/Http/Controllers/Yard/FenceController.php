<?php

namespace App\Http\Controllers\Yard;

use App\Http\Controllers\Controller;

class FenceController extends Controller
{
    public function paint()
    {
        return 'green';
    }
}
