import 'package:flutter/material.dart';

class LampPage extends StatelessWidget {}

class OilPage extends StatelessWidget {}

class WickPage extends StatelessWidget {
  static const routeName = '/wick';
}
