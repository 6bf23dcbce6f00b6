<?php
$kept = new PDO('sqlite::memory:');
$name = 'pgsql::query';
