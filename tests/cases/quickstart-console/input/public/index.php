<?php

use App\Kernel;

return function () {
    return new Kernel();
};
