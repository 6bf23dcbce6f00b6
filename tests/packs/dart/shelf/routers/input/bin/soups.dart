import 'package:shelf/shelf.dart';
import 'package:shelf_router/shelf_router.dart';

part 'soups.g.dart';

class SoupService {
  Router get router {
    final router = Router();
    router.get('/today', _today);
    router.add('DELETE', '/<name>', _remove);
    return router;
  }

  Response _today(Request request) => Response.ok('leek');
  Response _remove(Request request, String name) => Response.ok(name);
}

class Tables {
  @Route.get('/tables/<number>')
  Future<Response> table(Request request, String number) async => Response.ok(number);

  Router get router => _$TablesRouter(this);
}

/// Routes by a decoration that the project makes itself.
class Menus {
  @EndPoint.get('/menus/<day>')
  Future<Response> menu(Request request, String day) async => Response.ok(day);

  Router get router => _$MenusRouter(this);
}

/// No router: the decoration is something else.
class Diary {
  @Cache.get('/diary')
  String diary() => '';
}
