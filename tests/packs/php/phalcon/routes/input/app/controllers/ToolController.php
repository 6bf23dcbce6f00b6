<?php

use Phalcon\Mvc\Controller;

/**
 * @RoutePrefix("/tools")
 */
class ToolController extends Controller
{
    /**
     * @Delete("/{id:[0-9]+}")
     */
    public function removeAction(): void
    {
    }
}
