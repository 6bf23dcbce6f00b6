void f(int a) {
  if (x()) { g(); } else if (b()) { h(); } else { i(); }
  var v = a > 1 ? j() : k();
  switch (l()) { case 1: n(); break; default: o(); }
  for (var z in r()) { s(z); }
}
