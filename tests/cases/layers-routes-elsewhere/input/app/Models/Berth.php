<?php

namespace App\Models;

use Filament\Models\Contracts\HasName;
use Illuminate\Database\Eloquent\Model;

class Berth extends Model implements HasName
{
    protected $fillable = ['name', 'depth'];
}
