<?php

namespace app\modules\shed\controllers\admin;

use app\components\BaseController;

class RackController extends BaseController
{
    public function actionView(int $id): string
    {
        return '';
    }
}
