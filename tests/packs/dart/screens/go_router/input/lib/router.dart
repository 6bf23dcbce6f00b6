import 'package:go_router/go_router.dart';
import 'screens.dart';

final router = GoRouter(routes: [
  GoRoute(path: '/crossings', builder: (context, state) => CrossingsScreen(), routes: [
    GoRoute(path: ':id', builder: (context, state) {
      return CrossingScreen();
    }),
  ]),
  GoRoute(path: '/toll', pageBuilder: (context, state) => FadePage(child: TollScreen())),
  GoRoute(path: '/', redirect: (context, state) => '/crossings'),
]);
