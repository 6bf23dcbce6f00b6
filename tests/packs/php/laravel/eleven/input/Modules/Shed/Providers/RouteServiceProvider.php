<?php

namespace Modules\Shed\Providers;

use Illuminate\Support\Facades\Route;

class RouteServiceProvider
{
    protected function mapApiRoutes(): void
    {
        Route::prefix('api/shed')->middleware('api')->group(module_path('Shed', '/Routes/api.php'));
    }
}
