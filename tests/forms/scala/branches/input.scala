object A { def f(a: Int) = {
  if (x()) { g() } else if (b()) { h() } else { i() }
  l() match { case 1 => n()
   case _ => o() }
  for (z <- r()) { s(z) }
} }
