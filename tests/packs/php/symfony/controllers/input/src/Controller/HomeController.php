<?php

namespace App\Controller;

class HomeController
{
    public function home(): string
    {
        return '';
    }

    public function ping(): string
    {
        return '';
    }
}
