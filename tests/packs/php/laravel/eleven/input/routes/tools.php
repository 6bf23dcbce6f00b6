<?php

Route::get('/spade', fn () => 'spade');
