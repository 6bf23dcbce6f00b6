<?php
$channel = new AMQPChannel(new AMQPConnection());
$exchange = new AMQPExchange($channel);
$queue = new AMQPQueue($channel);
$queue->setName('parcels');
$queue->declareQueue();
$exchange->publish('a parcel', 'parcels');

$news = new AMQPExchange($channel);
$news->setName('news');
$news->setType(AMQP_EX_TYPE_FANOUT);
$news->declareExchange();
$news->publish('parcel sent', 'parcel.sent');

// names of other things are none of queues
$form = new Form();
$form->setName('desk');
$form->publish('x', 'y');
