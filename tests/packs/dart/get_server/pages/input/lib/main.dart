import 'package:get_server/get_server.dart';

void main() {
  runApp(GetServer(getPages: [
    GetPage(name: '/trains', page: () => Trains()),
    GetPage(name: '/tickets', page: () => Tickets(), method: Method.post),
    GetPage(name: '/board', page: () => Board(), method: Method.ws),
  ]));
  final small = GetServer();
  small.ws('/signals', (socket) => socket);
  small.put('/clock', (context) => Text('set'));
}
