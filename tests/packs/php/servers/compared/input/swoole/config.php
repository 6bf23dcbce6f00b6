<?php

if ($path === '/not/in/a/server') {
    exit(1);
}
