<?php

$route['default_controller'] = 'welcome';
$route['404_override'] = '';
$route['translate_uri_dashes'] = false;
$route['beds/(:num)'] = 'beds/show/$1';
$route['beds']['post'] = 'beds/create';
// $route['commented'] = 'none';
