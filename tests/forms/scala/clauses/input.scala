object A { def f(a: A): B = {
  if (a.held) return keep(a)
  try { if (a.late) return late(a)
    g() } finally { h() }
  i(a)
} }
