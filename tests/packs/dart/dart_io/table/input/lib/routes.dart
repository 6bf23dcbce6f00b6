import 'handlers.dart';

Server createServer(Bells bells) {
  final hush = Hush(bells: bells);
  final handlers = <String, Handler>{
    '/ring': Ring(bells: bells),
    // '/toll': Toll(bells: bells),
    '/hush': hush,
  };
  const moved = <String, String>{'/old': '/ring'};

  return (request) async {
    final path = request.uri.path;

    if (handlers.containsKey(request.uri.path)) {
      await handlers[request.uri.path]!.serve(request);
    } else if (moved.containsKey(path)) {
      request.response.redirect(Uri.parse(moved[path]!));
    }
  };
}
