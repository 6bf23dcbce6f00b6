<?php

use Illuminate\Support\Facades\Schema;

Schema::create('customers', function ($table) {
    $table->string('name');
    $table->string('phone');
});
Schema::create('stocks', function ($table) {
    $table->integer('count');
});
