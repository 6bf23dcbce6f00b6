<?php

use PhpAmqpLib\Message\AMQPMessage;

function run($channel)
{
    $channel->queue_declare('letters', false, true);
    $channel->exchange_declare('post', 'topic');
    $channel->basic_publish(new AMQPMessage('1'), '', 'letters');
    $channel->basic_publish(new AMQPMessage('2'), 'post', 'letters.new');
}
