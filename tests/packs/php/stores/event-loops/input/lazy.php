<?php
use Clue\React\Redis\Factory;
$keys = (new Factory())->createLazyClient(getenv('KEYS'));
