<?php

namespace App\Http;

use App\Billing\BillingTwo;
use App\Crates\CratesTwo;
use App\Fleet\FleetTwo;
use App\Ledger\LedgerTwo;
use App\Stores\StoresTwo;
use App\Wharf\WharfTwo;

class DockController
{
    public function index()
    {
        return [];
    }
}
