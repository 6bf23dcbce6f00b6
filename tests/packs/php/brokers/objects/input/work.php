<?php
function work(AMQPEnvelope $message, AMQPQueue $queue)
{
    $queue->ack($message->getDeliveryTag());
}

$channel = new AMQPChannel(new AMQPConnection());
$queue = new AMQPQueue($channel);
$queue->setName('parcels');
$queue->declareQueue();
$queue->consume('work');

$own = new AMQPQueue($channel);
$own->setFlags(AMQP_EXCLUSIVE);
$own->declareQueue();
$own->bind('news');
$own->consume('work');
