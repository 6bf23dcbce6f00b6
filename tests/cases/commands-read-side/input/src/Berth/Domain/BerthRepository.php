<?php

namespace Quay\Berth\Domain;

final class BerthRepository
{
    public function add(string $berth): void
    {
    }
}
