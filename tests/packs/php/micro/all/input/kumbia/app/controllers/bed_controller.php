<?php

class BedController extends AppController
{
    public function index(): void
    {
    }

    public function water(int $id): void
    {
    }

    protected function before_filter(): void
    {
    }
}
