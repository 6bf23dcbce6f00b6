import 'package:flutter/material.dart';
import 'lamps.dart';
import 'lamp.dart';

void main() => runApp(const LanternApp());

class LanternApp extends StatelessWidget {
  Widget build(BuildContext context) {
    return MaterialApp(
      home: LampsPage(),
      routes: {
        '/oil': (context) => OilPage(),
        WickPage.routeName: (context) => Padding(child: WickPage()),
      },
    );
  }
}
