import 'package:minio/minio.dart';
import 'package:mongo_dart/mongo_dart.dart';

void main() async {
  final db = await Db.create('mongodb://localhost/depot');
  await Minio(endPoint: 'localhost').bucketExists('labels');
}
