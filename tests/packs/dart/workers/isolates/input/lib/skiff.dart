import 'dart:async';
import 'dart:io';
import 'dart:isolate';

void row(int strokes) {}

void tick(Timer timer) {}

void start() async {
  await Isolate.spawn(row, 3);
  Timer.periodic(Duration(seconds: 1), tick);
  await Process.start('sounder', []);
}
