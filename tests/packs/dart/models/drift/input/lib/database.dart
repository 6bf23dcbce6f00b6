import 'package:drift/drift.dart';

class Boats extends Table {
  IntColumn get id => integer().autoIncrement()();
  TextColumn get name => text()();
  IntColumn get berth => integer().nullable().references(Berths, #id)();
}

class Berths extends Table {
  IntColumn get id => integer().autoIncrement()();
}
