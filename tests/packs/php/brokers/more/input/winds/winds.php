<?php

use RdKafka\Conf;
use RdKafka\KafkaConsumer;
use RdKafka\Producer;
use RdKafka\ProducerTopic;

$producer = new Producer(new Conf());
$winds = $producer->newTopic('winds');
$winds->produce(RD_KAFKA_PARTITION_UA, 0, '9');
$producer->flush(1000);

function tell(ProducerTopic $topic): void
{
    $topic->produce(RD_KAFKA_PARTITION_UA, 0, '10');
}

$consumer = new KafkaConsumer(new Conf());
$consumer->subscribe(['winds', 'gusts']);
