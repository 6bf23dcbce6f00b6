<?php

use Illuminate\Support\Facades\Route;

Route::get('{order}', [OrderController::class, 'show'])->name('order');
