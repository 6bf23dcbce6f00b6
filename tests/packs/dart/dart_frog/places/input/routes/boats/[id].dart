import 'package:dart_frog/dart_frog.dart';

Future<Response> onRequest(RequestContext context, String id) async {
  if (context.request.method.value == 'GET') {
    return Response(body: id);
  }
  return Response(statusCode: 405);
}
