import 'package:flutter/material.dart';

void main() => runApp(MaterialApp(home: SkiffTheme(child: OarsPage())));

class OarsPage extends StatelessWidget {}
