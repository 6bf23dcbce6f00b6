<?php

return ['/not' => 'this'];
