<?php

use App\Http\Controllers\UserController;
use Illuminate\Support\Facades\{Route, Auth as Login};

Route::prefix('api')->middleware(['auth'])->group(function () {
    Route::get('/users', [UserController::class, 'index'])->name('users');
    Route::match(['get', 'post'], '/x', 'X@y');
    Route::resource('photos', PhotoController::class, ['only' => ['index']]);
});
Route::group(['prefix' => 'v1'], fn () => require __DIR__ . '/v1.php');
$router->get("/a/$name/{$this->id}\n", ...$rest);
