<?php

namespace App\Http\Controllers;

use App\Models\Clay;
use App\Models\Pot;

class ClayController extends Controller
{
    public function store($request)
    {
        $clay = Clay::create($request->all());
        $pot = Pot::create(['clay' => $clay->id]);
        return $pot;
    }

    public function twice($request)
    {
        Clay::create($request->all());
        return Clay::create($request->all());
    }
}
