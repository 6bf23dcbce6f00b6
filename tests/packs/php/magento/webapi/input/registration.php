<?php

ComponentRegistrar::register(ComponentRegistrar::MODULE, "Acme_Garden", __DIR__);
