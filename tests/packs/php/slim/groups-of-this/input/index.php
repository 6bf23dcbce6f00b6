<?php

$app = new \Slim\App();
$app->group('/boats', function () {
    $this->get('[/{id}]', 'BoatController:show');
    $this->map(['GET', 'POST'], '/lent', 'BoatController:lent');
    $this->group('/old', function () {
        $this->delete('/{id}', 'BoatController:drop');
    });
});
$app->get('/alive', 'BoatController:alive');
$app->run();
