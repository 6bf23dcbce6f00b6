<?php

use App\BedAction;
use Yiisoft\Router\Group;
use Yiisoft\Router\Route;

return [
    Route::get('/')->action([SiteController::class, 'index'])->name('home'),
    Group::create('/beds')->routes(
        Route::methods(['GET', 'POST'], '/search')->action(BedAction::class),
        Route::delete('/{id}')->middleware(Guard::class)->action([BedController::class, 'remove']),
    ),
];
