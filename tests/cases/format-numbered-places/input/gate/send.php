<?php
use GuzzleHttp\Client;

$client = new Client();
$client->get(sprintf('http://post/%2$s/%1$s', 'today', 'letters'));
$client->get(sprintf('http://post/%s/open', sealEnvelope('PARCELS')));
