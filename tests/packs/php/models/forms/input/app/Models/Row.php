<?php

namespace App\Models;

use Illuminate\Database\Eloquent\Model;

abstract class Row extends Model
{
}

class Visit extends Row
{
    protected $casts = ['at' => 'datetime'];
}

class Counter
{
    public int $count = 0;
}
