import 'package:flutter/material.dart';
import 'lamp.dart';

class LampRow extends StatelessWidget {
  Widget build(BuildContext context) {
    return Button(onTap: () => Navigator.of(context).pushNamed(WickPage.routeName));
  }
}
