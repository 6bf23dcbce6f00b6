package knots

// Tie says how two ends are tied.
func Tie(a, b string) string { return a + "-" + b }
