<?php

namespace App\Controller;

class WheelController
{
    public function list() {}

    public function turn() {}
}
