<?php

return [
    '/beds' => 'site/beds/list',
    // '/commented' => 'none',
    '/beds/:id' => 'site/beds/show',
];
