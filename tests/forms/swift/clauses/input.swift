func f(a: A) -> B? {
  if a.held { return keep(a) }
  guard a.known else { return ask(a) }
  guard let b = a.next else { return nil }
  return g(b)
}
