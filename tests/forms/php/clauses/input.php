<?php
function f($a) {
  if ($a->held) { return keep($a); }
  if (!$a) { return; }
  try { if ($a->late) { return late($a); } g(); } finally { h(); }
  return i($a);
}
