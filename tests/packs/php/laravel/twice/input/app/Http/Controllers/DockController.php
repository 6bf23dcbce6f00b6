<?php

namespace App\Http\Controllers;

class DockController
{
    public function index()
    {
        return [];
    }

    public function store()
    {
        return [];
    }

    public function byNumber(string $dock)
    {
        return $dock;
    }

    public function byName(string $dock)
    {
        return $dock;
    }

    public function north()
    {
        return 'north';
    }

    public function south()
    {
        return 'south';
    }
}
