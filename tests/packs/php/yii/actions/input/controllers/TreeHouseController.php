<?php

namespace app\controllers;

use yii\web\Controller;

class TreeHouseController extends Controller
{
    public function actions(): array
    {
        return ['error' => ['class' => 'yii\web\ErrorAction']];
    }

    public function actionIndex(): string
    {
        return $this->client->get('/elsewhere');
    }

    public function actionLastVisit(): string
    {
        return '';
    }

    private function actionable(): bool
    {
        return true;
    }
}
