<?php

namespace App\ApiServer\Controller;

use Imi\Server\Http\Controller\HttpController;
use Imi\Server\Http\Route\Annotation\Action;
use Imi\Server\Http\Route\Annotation\Controller;
use Imi\Server\Http\Route\Annotation\Route;

/**
 * @Controller("/beds/")
 */
class BedController extends HttpController
{
    /**
     * @Action
     */
    public function list(): array
    {
        return [];
    }

    /**
     * @Action
     * @Route(url="{id}", method="DELETE")
     */
    public function remove(int $id): array
    {
        return [];
    }

    public function helper(): void
    {
    }
}
