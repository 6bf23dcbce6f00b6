<?php

namespace controllers;

class Plain extends \Ubiquity\controllers\Controller
{
    public function initialize(): void
    {
    }

    public function index(): void
    {
    }

    public function tools(): void
    {
    }
}
