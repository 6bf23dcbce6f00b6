import 'package:json_annotation/json_annotation.dart';

@JsonSerializable()
class Order {
  static const limit = 3;
  final int id;
  final String? note;

  Order(this.id, this.note);
}

class Pool {
  final int size = 3;
}
