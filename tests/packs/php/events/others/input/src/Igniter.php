<?php

namespace App;

use CodeIgniter\Events\Events;

Events::on('order_placed', 'mail_customer');
Events::trigger('order_placed', 1);
