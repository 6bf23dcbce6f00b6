<?php
use PhpAmqpLib\Connection\AMQPStreamConnection;

function consume($channel)
{
    $channel->basic_consume('bookings', '', false, true, false, false, 'book');
}

function consumeSafely($channel)
{
    $channel->basic_consume('refunds', '', false, false, false, false, 'refund');
    $channel->basic_consume('booking_replies', '', false, true, false, false, 'answer');
}

function trusting($line)
{
    curl_setopt($line, CURLOPT_SSL_VERIFYPEER, false);
}

function careful($line, $trust)
{
    curl_setopt($line, CURLOPT_SSL_VERIFYPEER, true);
    if ($trust) {
        curl_setopt($line, CURLOPT_SSL_VERIFYPEER, false);
    }
}
