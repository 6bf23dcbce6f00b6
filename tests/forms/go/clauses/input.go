package m
func f(a *A) (*B, error) {
  if a.held { return keep(a), nil }
  if err := g(); err != nil { return nil, err }
  if a.gone { return nil, fmt.Errorf("gone") }
  if a == nil { return nil, nil }
  return h(a)
}
