<?php
$config = new Amp\Mysql\MysqlConfig('x');
$pool = new Amp\Postgres\PostgresConnectionPool($config);
