<?php

namespace console\controllers;

class CleanController extends \yii\console\Controller
{
    public function actionIndex(): int
    {
        return 0;
    }
}
