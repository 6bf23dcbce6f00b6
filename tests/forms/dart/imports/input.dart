library app.server;
import 'package:shelf/shelf.dart' as shelf;
import 'package:shelf_router/shelf_router.dart' show Router hide Pipeline;
import 'dart:io';
export 'src/users.dart';
part 'server.g.dart';
