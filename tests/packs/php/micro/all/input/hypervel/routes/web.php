<?php

use Hypervel\Support\Facades\Route;

Route::group('/api', fn () => null);
Route::get('/beds', [BedController::class, 'list']);
