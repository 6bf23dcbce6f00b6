class A { void f(int a) {
  if (x()) { g(); } else if (b()) { h(); } else { i(); }
  var v = a > 1 ? j() : k();
  switch (l()) { case 1: case 2: n(); break; default: o(); break; }
  var w = y() switch { Kind.One => p(), _ => q() };
  foreach (var z in r()) { s(z); }
} }
