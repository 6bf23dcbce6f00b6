import 'package:grpc/grpc.dart';

import 'src/generated/tides.pbgrpc.dart';

Future<void> main() async {
  final channel = ClientChannel('tides', port: 50051);
  final client = TidesClient(channel);
  final tide = await client.next(Place()..name = 'mole');
  print(tide.level);
  await channel.shutdown();
}
