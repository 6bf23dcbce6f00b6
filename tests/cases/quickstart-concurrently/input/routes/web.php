<?php

use Illuminate\Support\Facades\Route;

Route::get('/lamps', fn () => []);
