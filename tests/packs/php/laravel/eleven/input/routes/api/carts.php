<?php

use Illuminate\Support\Facades\Route;

Route::delete('/cart', 'CartController@empty');
