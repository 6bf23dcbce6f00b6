<?php

use Illuminate\Support\Facades\Route;

Route::get('pages', ['uses' => 'PageController@list', 'as' => 'pages']);
Route::match(['put', 'patch'], 'pages/{id}', ['uses' => 'PageController@update']);
