<?php

namespace app\controllers;

use yii\rest\ActiveController;

class ApplePieController extends ActiveController
{
    public $modelClass = ApplePie::class;
}
