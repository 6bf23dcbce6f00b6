package m
func f(a int) {
  if err := x(); err != nil { g() } else if b() { h() } else { i() }
  switch y := z(); y { case 1, 2: n(); default: o() }
  switch t := a.(type) { case string: p(t) }
  select { case m := <-c(): q(m)
  default: r() }
  for _, v := range s() { u(v) }
}
