<?php

use App\Http\Controllers\AppleController;
use Illuminate\Support\Facades\Route;

Route::controller(AppleController::class)->prefix('apples')->group(function () {
    Route::get('/', 'index');
    Route::post('/{apple}/eat', 'eat');
});

Route::middleware('auth')->group(function () {
    Route::apiResources([
        'pears' => PearController::class,
        'pear-trees.petals' => LeafController::class,
    ], ['only' => ['index', 'show']]);

    Route::prefix('orders')->group(__DIR__.'/api/orders.php');
    require __DIR__.'/api/carts.php';
});
