<?php

namespace App\Controller;

use Hyperf\HttpServer\Annotation\AutoController;

/**
 * @AutoController
 */
class PlainController
{
    public function index(): string
    {
        return '';
    }

    public function other(): string
    {
        return '';
    }
}
