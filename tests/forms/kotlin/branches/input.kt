fun f(a: Int) {
  if (x()) { g() } else if (b()) { h() } else { i() }
  val v = if (a > 1) j() else k()
  when (l()) { 1, 2 -> n()
    else -> o() }
  for (z in r()) { s(z) }
}
