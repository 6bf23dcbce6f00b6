<?php

namespace app\controllers;

use app\jobs\SewJob;
use Yii;
use yii\console\Controller;
use yii\queue\Queue;

class SailController extends Controller
{
    public function actionOrder(string $sail)
    {
        Yii::$app->queue->push(new SewJob(['sail' => $sail]));
    }
}
