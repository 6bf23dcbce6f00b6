<?php

use FastRoute\Dispatcher;

$session->get('/not', 'this');
