import 'package:flutter/material.dart';
import 'lamp.dart';
import 'lamp_row.dart';

class LampsPage extends StatefulWidget {
  State<LampsPage> createState() => _LampsPageState();
}

class _LampsPageState extends State<LampsPage> {
  void open(BuildContext context) {
    Navigator.push(context, MaterialPageRoute(builder: (_) => LampPage()));
  }

  void oil(BuildContext context) {
    Navigator.pushNamed(context, '/oil');
  }
}
