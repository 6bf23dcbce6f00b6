<?php

use App\Http\Controllers\PageController;
use Illuminate\Support\Facades\Broadcast;
use Illuminate\Support\Facades\Http;
use Illuminate\Support\Facades\Route;

Route::view('/about', 'pages.about');
Route::redirect('/old', '/about');
Route::any('hooks/{name}', [PageController::class, 'hook']);
Route::match(['get', 'post'], '/search', PageController::class)->prefix('find');
Route::resource('tree-houses', 'TreeHouseController')->parameters(['tree-houses' => 'house'])->except(['create', 'edit']);
Route::singleton('profile', 'ProfileController')->only('show');
Route::fallback(fn () => Http::get('https://docks.example.org/elsewhere'));
Broadcast::channel('trees.{id}', fn ($user, $id) => true);
// Route::get('/commented', fn () => 1);

$pages = ['imprint' => ImprintController::class, 'terms' => TermsController::class];
foreach ($pages as $page => $controller) {
    Route::get("/legal/{$page}", $controller);
}
foreach (['spring', 'autumn'] as $season) {
    Route::get('/seasons/' . $season, SeasonController::class);
}
