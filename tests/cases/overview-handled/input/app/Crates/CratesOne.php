<?php

namespace App\Crates;

use App\Billing\BillingTwo;
use App\Fleet\FleetTwo;
use App\Http\HttpTwo;
use App\Ledger\LedgerTwo;
use App\Stores\StoresTwo;
use App\Wharf\WharfTwo;

class CratesOne
{
}
