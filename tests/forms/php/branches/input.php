<?php
function f($a) {
  if (!empty($ids)) { g(); } elseif ($b) { h(); } else { i(); }
  $v = $a ? j() : k();
  switch ($a) { case A::X: n(); break; default: o(); }
  $z = match(true) { $a > 3, $b => p(), default => q() };
  foreach (r() as $s) { t($s); }
  $x = $a ?: w();
}
