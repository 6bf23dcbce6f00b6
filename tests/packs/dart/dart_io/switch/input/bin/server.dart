import 'dart:io';

void _serve(HttpRequest request) {
  switch (request.uri.path) {
    case '/ring':
      request.response.write('ring');
      break;
    case '/hush':
      request.response.write('hush');
      break;
    default:
      request.response.statusCode = 404;
  }
}

void main() async {
  final server = await HttpServer.bind('0.0.0.0', 8080);
  server.listen(_serve);
}
