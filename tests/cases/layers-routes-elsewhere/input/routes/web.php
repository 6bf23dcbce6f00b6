<?php

use App\Http\Controllers\BerthController;
use Illuminate\Support\Facades\Route;

Route::get('/berths', [BerthController::class, 'index']);
Route::post('/berths', [BerthController::class, 'store']);
