<?php

namespace App\Http\Controllers;

use App\Domain\FreeBerth;
use App\Models\Berth;
use Inertia\Inertia;

// Answers with a page's name and what it shows: the page is the browser's.
class BerthController extends Controller
{
    public function index()
    {
        return Inertia::render('Berths', ['berths' => Berth::all()]);
    }

    public function store()
    {
        FreeBerth::dispatch(['id' => 1]);
    }
}
