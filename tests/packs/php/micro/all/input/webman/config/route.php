<?php

use Webman\Route;

Route::any('/', 'app\controller\Home@index');
Route::group('/api', function () {
    Route::add(['GET', 'POST'], '/beds', [app\controller\Bed::class, 'list']);
    Route::resource('/tools', app\controller\Tool::class, ['index', 'show']);
});
