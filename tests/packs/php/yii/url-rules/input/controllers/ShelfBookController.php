<?php

namespace app\controllers;

use yii\web\Controller;

class ShelfBookController extends Controller
{
    public function actionMove($isbn) {}

    public function actionNovels() {}
}
