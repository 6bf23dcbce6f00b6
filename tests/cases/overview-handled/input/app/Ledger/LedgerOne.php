<?php

namespace App\Ledger;

use App\Billing\BillingTwo;
use App\Crates\CratesTwo;
use App\Fleet\FleetTwo;
use App\Http\HttpTwo;
use App\Stores\StoresTwo;
use App\Wharf\WharfTwo;

class LedgerOne
{
}
