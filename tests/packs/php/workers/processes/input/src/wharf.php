<?php
function open_wharf() {
    $child = pcntl_fork();
    proc_open("sounder -d", [], $pipes);
    return $child;
}
