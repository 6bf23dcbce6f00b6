import 'package:relic/relic.dart';

final _rooms = Router()..put('/:room/on', _switchOn);

final _app = RelicApp()
  ..use('/', logRequests())
  ..get('/lamps', _lamps)
  ..post('/lamps', respondWith((request) => Response.ok()))
  ..attach('/rooms', _rooms)
  ..fallback = respondWith((_) => Response.notFound());

Response _lamps(Request request) => Response.ok();
Response _switchOn(Request request) => Response.ok();
