<?php

namespace Database\Seeders;

use App\Models\Berth;

class BerthSeeder
{
    public function run(): void
    {
        Berth::create(['name' => 'North']);
    }
}
