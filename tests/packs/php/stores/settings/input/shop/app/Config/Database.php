<?php

namespace Config;

class Database extends Config
{
    public array $default = [
        'hostname' => 'localhost',
        'DBDriver' => 'MySQLi',
    ];
}
