<?php

use App\Http\Controllers\TreeController;
use Illuminate\Support\Facades\Route;

Route::match(['put', 'patch'], 'me', 'UserController@update');

Route::prefix('v1')->middleware('auth')->group(function () {
    Route::apiResource('trees', TreeController::class)->except(['destroy']);
    Route::resource('trees.fruits', 'FruitController', ['only' => ['index', 'show']]);
    Route::group(['prefix' => 'admin'], function () {
        Route::delete('cache', 'CacheController@clear');
    });
});
