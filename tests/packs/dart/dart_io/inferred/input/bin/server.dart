import 'dart:io';

Future<void> main() async {
  final server = await HttpServer.bind('0.0.0.0', 8080);
  server.listen((request) {
    if (request.method == 'POST' && request.uri.path == '/ring') {
      ring(request);
    } else if (request.uri.path == '/ring') {
      last(request);
    }
  });
}
