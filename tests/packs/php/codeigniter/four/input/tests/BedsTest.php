<?php

$routes->get('only/in/tests', 'None::none');
