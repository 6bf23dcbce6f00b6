<?php

namespace App\Support;

trait Exports
{
    public function export()
    {
        return response()->download('kites.csv');
    }
}
