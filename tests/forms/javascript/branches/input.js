function f(a) {
  if (await x()) { g(); } else if (b) { h(); } else { i(); }
  const v = a ? j() : k();
  switch (m(a)) { case 1: case 2: n(); break; default: o(); }
  for (const q of r()) s(q);
}
