<?php

return array(
    '_root_' => 'home/index',
    'beds(/:id)?' => array('beds/show', 'name' => 'beds'),
);
