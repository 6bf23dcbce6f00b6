func f(a: Int) {
  if let q = x(), y { g() } else if b() { h() } else { i() }
  let v = a > 1 ? j() : k()
  guard let w = m() else { return n() }
  switch l() { case .one, .two: o()
  default: p() }
  for z in r() { s(z) }
}
