<?php

use App\Http\Controllers\FlockController;
use Illuminate\Support\Facades\Route;

Route::resource('flocks.ducks', FlockController::class)->shallow()->only(['index', 'show', 'edit']);
Route::apiResource('flocks.eggs', FlockController::class)->shallow()->except(['update']);
Route::apiResource('wolves', FlockController::class)->only('show');
Route::apiResource('children', FlockController::class)->only('show');
Route::apiResource('buses', FlockController::class)->only('show');
Route::apiResource('heroes', FlockController::class)->only('show');
Route::apiResource('menus', FlockController::class)->only('show');
Route::apiResource('news', FlockController::class)->only('show');

Route::controller(FlockController::class)->prefix('gates')->group(function () {
    Route::get('/{gate}', 'show');
    Route::match(['put', 'patch'], '/{gate}', 'update');
});
Route::apiSingleton('fence', FlockController::class)->creatable();
Route::singleton('pond', FlockController::class)->destroyable()->except(['edit']);
Route::redirect('/old', '/new');
Route::view('/about', 'about');
