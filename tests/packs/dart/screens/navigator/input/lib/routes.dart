import 'package:flutter/material.dart';
import 'lamp.dart';

final lampRoutes = {
  '/lamp/flame': (context) => FlamePage(),
};

class FlamePage extends StatelessWidget {}
