import 'package:angel3_framework/angel3_framework.dart';

Future configureServer(Angel app) async {
  app.get('/', (req, res) => res.write('stones'));
  app.chain([checkHelmet]).post('/blast', blast);
  app.group('/stones', (router) {
    router.delete('/:id', removeStone);
  });
  await app.mountController<CraneController>();
}

@Expose('/cranes')
class CraneController extends Controller {
  @Expose('/')
  Future<String> list() async => 'two';

  @Expose('/:id/lift', method: 'POST')
  Future<String> lift(String id) async => id;
}
