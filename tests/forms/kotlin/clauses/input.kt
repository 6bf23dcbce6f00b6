fun f(a: A): B {
  if (a.held) return keep(a)
  if (a.gone) throw Gone()
  try { if (a.late) return late(a)
    g() } finally { h() }
  return i(a)
}
