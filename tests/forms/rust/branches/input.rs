fn f(a: i32) {
  if let Some(q) = x() { g(); } else if b() { h(); } else { i(); }
  match l() { Ok(v) => n(v), Kind::A | Kind::B => { m() } _ => o() }
  for z in r() { s(z); }
}
