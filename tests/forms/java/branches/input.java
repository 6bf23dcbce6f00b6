class A { void f(int a) {
  if (x()) { g(); } else if (b()) { h(); } else { i(); }
  int v = a > 1 ? j() : k();
  switch (l()) { case 1: case 2: n(); break; default: o(); }
  switch (l()) { case ONE -> p(); default -> q(); }
  for (Item z : r()) { s(z); }
  while (t()) { u(); }
} }
