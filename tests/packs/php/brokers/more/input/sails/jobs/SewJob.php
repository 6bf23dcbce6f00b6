<?php

namespace app\jobs;

use yii\base\BaseObject;
use yii\queue\JobInterface;

class SewJob extends BaseObject implements JobInterface
{
    public $sail;

    public function execute($queue)
    {
        echo $this->sail;
    }
}
