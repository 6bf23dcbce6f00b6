<?php

namespace App\Http\Controllers;

use App\Jobs\Fire;
use App\Models\Clay;
use App\Models\Pot;
use Illuminate\Support\Facades\DB;

class PotController extends Controller
{
    public function store($request)
    {
        return DB::transaction(function () use ($request) {
            $pot = Pot::create($request->all());
            Fire::dispatch($pot);
            return $pot;
        });
    }

    public function address()
    {
        return $_SERVER['HTTP_X_FORWARDED_FOR'];
    }

    public function size($pot)
    {
        return $pot->size;
        $pot->size = 3;
    }
}
