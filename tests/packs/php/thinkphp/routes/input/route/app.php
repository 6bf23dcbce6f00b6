<?php

use think\facade\Route;

Route::get('hello/:name', 'index/hello');
Route::rule('beds/:id', 'bed/read', 'GET|POST');
Route::rule('any', 'bed/any');
Route::group('api', function () {
    Route::resource('tools', 'Tool')->only(['index', 'read']);
    Route::any('echo', [Echoer::class, 'run']);
})->middleware('auth');
// Route::get('commented', 'none');
