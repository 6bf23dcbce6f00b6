<?php

declare(strict_types=1);

namespace App\Controller;

use Hyperf\HttpServer\Annotation\Controller;
use Hyperf\HttpServer\Annotation\GetMapping;
use Hyperf\HttpServer\Annotation\RequestMapping;

#[Controller(prefix: 'houses')]
class TreeHouseController
{
    #[GetMapping(path: '{id:\d+}')]
    public function show(int $id): array
    {
        return $this->client->get('/elsewhere');
    }

    /**
     * @RequestMapping(path="/top", methods="get,post")
     */
    public function top(): array
    {
        return [];
    }

    #[GetMapping]
    public function lastVisit(): array
    {
        return [];
    }
}
