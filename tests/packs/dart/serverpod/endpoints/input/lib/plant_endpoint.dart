import 'package:serverpod/serverpod.dart';

class PlantEndpoint extends Endpoint {
  Future<List<String>> list(Session session) async => _names;

  Stream<int> growth(Session session, int plant) async* {
    yield plant;
  }

  Future<void> _water(Session session) async {}
  String label(String name) => name;
}
