import 'package:alfred/alfred.dart';

void main() async {
  final app = Alfred();
  app.get('/bread', (req, res) => 'bread');
  app.all('/any', (req, res) => 'any');

  final orders = app.route('/orders', middleware: [signedIn]);
  orders.post('/', place);
  app.route('cakes')..get('sweet', sweet)..delete(':id', eaten);

  addTea(app);

  // is no route
  final ovens = {'a': 1};
  ovens.putIfAbsent('b', () => 2);
  await app.listen(3000);
}

// routes that a function adds to what it is given
void addTea(Alfred app) {
  app.put('/tea', place);
}

signedIn(HttpRequest req, HttpResponse res) {}
place(HttpRequest req, HttpResponse res) => 'placed';
sweet(HttpRequest req, HttpResponse res) => 'sweet';
eaten(HttpRequest req, HttpResponse res) => 'eaten';
