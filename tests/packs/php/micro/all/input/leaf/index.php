<?php

app()->get('/', fn () => response()->json([]));
app()->group('/api', function () {
    app()->match('GET|POST', '/beds', 'BedController@list');
    app()->all('/any', 'AnyController@any');
});
http()->get('/elsewhere', []);
