<?php

require 'vendor/autoload.php';

use Grpc\ChannelCredentials;
use Harbour\Place;
use Harbour\TidesClient;

$client = new TidesClient('tides:50051', ['credentials' => ChannelCredentials::createInsecure()]);
[$tide, $status] = $client->Next(new Place())->wait();
echo $tide->getLevel();
