<?php

namespace App\Fleet;

use App\Billing\BillingTwo;
use App\Crates\CratesTwo;
use App\Http\HttpTwo;
use App\Ledger\LedgerTwo;
use App\Stores\StoresTwo;
use App\Wharf\WharfTwo;

class FleetThree
{
}
