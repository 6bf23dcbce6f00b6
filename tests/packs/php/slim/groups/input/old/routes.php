<?php

// Slim 3: groups bind their function to the application.
$app->group('/old', function () {
    $this->post('/tools', 'ToolController:create');
});
$app->get('/old', 'ToolController:list');
