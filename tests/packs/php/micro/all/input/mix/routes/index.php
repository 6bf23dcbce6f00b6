<?php

return function (Mix\Vega\Engine $vega) {
    $bed = new Bed();
    $vega->handle('/beds', [$bed, 'list'])->methods('GET', 'POST');
    $vega->handle('/any', [$bed, 'any']);
};
