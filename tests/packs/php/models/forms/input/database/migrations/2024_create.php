<?php

use Illuminate\Support\Facades\Schema;

Schema::create('customers', function ($table) {
    $table->string('name');
    $table->string('phone');
});
Schema::create('stocks', function ($table) {
    $table->integer('count');
});
Schema::create('failed_jobs', function ($table) {
    $table->string('queue');
});

class DropCrates extends Migration
{
    public function down()
    {
        Schema::create('crates', function ($table) {
            $table->string('label');
        });
    }
}
