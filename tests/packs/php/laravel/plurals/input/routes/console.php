<?php

use Illuminate\Support\Facades\Artisan;

Artisan::command('ducks:count {farm}', fn () => 1)->hourly();
Artisan::command('ducks:feed', fn () => 1); // by hand alone
