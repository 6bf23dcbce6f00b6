import 'package:dart_frog/dart_frog.dart';

Response onRequest(RequestContext context) => Response(body: 'harbour');
