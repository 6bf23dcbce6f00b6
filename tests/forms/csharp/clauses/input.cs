class A { B F(A a) {
  if (a.Held) return Keep(a);
  if (a.Gone) return Results.NotFound();
  try { if (a.Late) return Late(a); G(); } finally { H(); }
  return I(a);
} }
