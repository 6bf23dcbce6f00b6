<?php
$stock = new PDO('mysql:host=stock-db;dbname=stock', $user, $word);
