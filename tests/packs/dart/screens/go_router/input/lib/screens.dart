import 'package:flutter/material.dart';
import 'package:go_router/go_router.dart';

class CrossingsScreen extends StatelessWidget {
  void open(BuildContext context, String id) => context.go('/crossings/$id');
}

class CrossingScreen extends StatelessWidget {
  void pay(BuildContext context) => context.push('/toll');
}

class TollScreen extends StatelessWidget {}
