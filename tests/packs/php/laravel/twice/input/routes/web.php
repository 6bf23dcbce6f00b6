<?php

use App\Http\Controllers\DockController;
use Illuminate\Support\Facades\Route;

Route::prefix('port')->group(function () {
    // one method and path: where() does not tell them apart, the later one answers
    Route::get('/docks/{dock}', [DockController::class, 'byNumber'])->where('dock', '[0-9]+');
    Route::get('/docks/{dock}', [DockController::class, 'byName'])->where('dock', '[a-z]+');
    Route::get('/docks', [DockController::class, 'index']);
    Route::post('/docks', [DockController::class, 'store']);
});

// two hosts are two routes
Route::domain('north.port.test')->group(function () {
    Route::get('/map', [DockController::class, 'north']);
});
Route::domain('south.port.test')->group(function () {
    Route::get('/map', [DockController::class, 'south']);
});
