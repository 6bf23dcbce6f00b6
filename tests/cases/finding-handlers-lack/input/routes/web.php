<?php

use Illuminate\Support\Facades\Route;
use App\Http\Controllers\KiteController;
use App\Http\Controllers\TailController;
use App\Http\Controllers\WindController;
use App\Http\Controllers\ReelController;

Route::get('/kites', [KiteController::class, 'index']);
Route::post('/kites', [KiteController::class, 'add']);
Route::get('/tails', [TailController::class, 'index']);
Route::post('/tails', [TailController::class, 'add']);
Route::get('/winds', [WindController::class, 'index']);
Route::post('/winds', [WindController::class, 'add']);
Route::get('/reels', [ReelController::class, 'index']);
Route::post('/reels', [ReelController::class, 'add']);
