import 'dart:io';

import 'package:belfry/routes.dart';

void main() async {
  final server = await HttpServer.bind('0.0.0.0', 8080);
  server.listen(createServer(Bells()));
}
