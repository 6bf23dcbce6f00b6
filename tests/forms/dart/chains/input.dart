void main() {
  final app = Router()..get('/a', handler)..post('/b', (Request r) { return Response.ok('x'); });
  app.get('/x').then((v) => v.id);
  var r = await http.get(Uri.parse('$base/users/${user.id}/x'), headers: {'a': 'b', c: d});
  final pipeline = const Pipeline().addMiddleware(log()).addHandler(router.call);
  a?.b!.c(d)[0].e();
  x.y.z = 5;
  this.load<int>(x);
  super.close();
  var l = [1, ...xs];
  for (var item in items) { go(item); }
  if (a == 'x') { b(); } else { c(); }
  print('a\n');
  return a ?? b + 'c';
}
