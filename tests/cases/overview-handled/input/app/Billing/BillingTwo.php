<?php

namespace App\Billing;

use App\Crates\CratesTwo;
use App\Fleet\FleetTwo;
use App\Http\HttpTwo;
use App\Ledger\LedgerTwo;
use App\Stores\StoresTwo;
use App\Wharf\WharfTwo;

class BillingTwo
{
}
