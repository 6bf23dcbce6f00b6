<?php

use PhpAmqpLib\Connection\AMQPStreamConnection;
use PhpAmqpLib\Message\AMQPMessage;

$connection = new AMQPStreamConnection('rabbit', 5672, 'guest', 'guest');
$channel = $connection->channel();
$channel->basic_publish(new AMQPMessage('x'), 'shop', 'orders.placed');
$channel->basic_consume('orders', '', false, true, false, false, fn ($message) => null);
