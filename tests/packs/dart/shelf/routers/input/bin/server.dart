import 'package:http/http.dart' as http;
import 'package:shelf/shelf.dart';
import 'package:shelf_router/shelf_router.dart';

import 'soups.dart';

final _router = Router()
  ..get('/', _root)
  ..post('/orders/<id|[0-9]+>', _order)
  ..all('/echo', (Request request) => Response.ok('echo'))
  ..mount('/soups/', SoupService().router.call);

Response _root(Request request) => Response.ok('kitchen');

Future<Response> _order(Request request, String id) async {
  final stock = await http.get(Uri.parse('https://stock.example/items'));
  return Response.ok(stock.body);
}

Response side(Request request) {
  switch (request.url.path) {
    case 'salt':
      return Response.ok('salt');
    default:
      return Response.notFound('no');
  }
}
