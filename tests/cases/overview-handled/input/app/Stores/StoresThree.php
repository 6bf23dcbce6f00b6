<?php

namespace App\Stores;

use App\Billing\BillingTwo;
use App\Crates\CratesTwo;
use App\Fleet\FleetTwo;
use App\Http\HttpTwo;
use App\Ledger\LedgerTwo;
use App\Wharf\WharfTwo;

class StoresThree
{
}
