class A { B f(A a) {
  if (a.held()) { return keep(a); }
  if (a.gone()) { throw new Gone(); }
  try { if (a.late()) return late(a); g(); } finally { h(); }
  return i(a);
} }
