int f(struct a *a) {
  if (a->held) return keep(a);
  if (!a) return -1;
  return g(a);
}
