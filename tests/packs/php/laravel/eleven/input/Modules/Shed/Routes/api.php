<?php

Route::get('/racks', 'RackController@index');
