<?php
namespace App {
    function text($name) {
        $html = <<<HTML
        Hello $name!
        HTML;
        $raw = <<<'SQL'
        SELECT 1
        SQL;
        return $html . $raw;
    }
}
