<?php

$f3 = \Base::instance();

$f3->route('GET /', 'Home->show');
$f3->route(['GET @beds: /beds', 'GET|POST /beds/@id [ajax]'], function ($f3, $params) {
    echo $f3->get('ERROR.text');
});
$f3->map('/tools/@id', 'Tool');
$f3->redirect('GET|HEAD /old', '/beds');
$f3->set('ROUTE', 'GET /not/this');
$f3->run();

class Tool
{
    public function get(): void
    {
    }

    public function delete(): void
    {
    }
}
