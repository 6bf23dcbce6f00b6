<?php

use App\Http\Controllers\KiteController;
use App\Http\Controllers\ReelController;
use App\Http\Controllers\TailController;
use App\Http\Controllers\WindController;
use Illuminate\Support\Facades\Route;

Route::get('/kites', [KiteController::class, 'index']);
Route::get('/kites/lost', [KiteController::class, 'lost']);
Route::get('/kites/export', [KiteController::class, 'export']);
Route::apiResource('reels', ReelController::class);
Route::get('/wind', [WindController::class, 'anything']);
Route::get('/tails', [TailController::class, 'index']);
Route::get('/yard', 'Yard\FenceController@mend');
