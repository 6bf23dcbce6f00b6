<?php

use Wolff\Core\Route;

Route::get('/beds/{id}', [Controller\Beds::class, 'show']);
Route::any('/any', fn () => '');
Route::code(404, fn () => '');
