<?php

namespace App\Http\Controllers;

use Somebody\Elses\ListController;

class TailController extends ListController
{
}
