// Past a guard clause that answers otherwise; not past one that refuses, checks
// or gives back nothing, nor where a catch or a finally runs.
function* f(a) {
  if (a.held) return keep(a);
  try {
    g();
    if (!a.known) { note(a); return send(a.name); }
    h();
  } catch (e) {
    if (a.late) return later(a);
    i();
  } finally {
    j();
  }
  k();
}

function m(a) {
  if (!a) return null;
  if (a.list) return [];
  if (a.old) return reject(a);
  if (a.gone) return send(a, 404);
  if (!isValid(a)) return show(a);
  if (!a.valid) return show(a);
  if (!validateAll(a)) return show(a);
  if (a.more) yield next(a);
  if (a.one) return one(a); else n();
  if (a.two) { if (a.three) { return three(a); } o(); }
  p();
  for (const b of a.all) { if (b.seen) return b.name; q(b); }
  if (a.validateOnly) return show(a);
  r(() => { if (a.far) return far(a); s(); });
}
