<?php

use App\Http\DockController;
use Illuminate\Support\Facades\Route;

Route::get('/docks', [DockController::class, 'index']);
