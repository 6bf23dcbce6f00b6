B f(A a) {
  if (a.held) return keep(a);
  try { if (a.late) { return late(a); } g(); } finally { h(); }
  return i(a);
}
