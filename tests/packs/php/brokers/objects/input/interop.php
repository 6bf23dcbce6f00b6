<?php
use Enqueue\AmqpBunny\AmqpConnectionFactory;

$context = (new AmqpConnectionFactory('amqp:'))->createContext();
$letters = $context->createQueue('letters');
$context->declareQueue($letters);
$post = $context->createTopic('post');
$context->declareTopic($post);
$context->createProducer()->send($letters, $context->createMessage('a letter'));
$context->createProducer()->send($post, $context->createMessage('news'));
$context->createProducer()->send($context->createQueue('stamps'), $context->createMessage('x'));

$letter = $context->createConsumer($letters)->receive();
$answer = $context->createConsumer($context->createTemporaryQueue())->receive();
