<?php

namespace Letters;

use Aws\Ses\SesClient;

class Mail
{
    public function client(): SesClient
    {
        return new SesClient(['version' => 'latest']);
    }
}
