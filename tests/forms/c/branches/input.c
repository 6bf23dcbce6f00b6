void f(int a) {
  if (x()) { g(); } else if (b()) { h(); } else { i(); }
  int v = a ? j() : k();
  switch (l()) { case 1: n(); break; default: o(); }
  while (t()) { u(); }
}
