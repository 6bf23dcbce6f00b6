#!/bin/sh
# findings/nest-message-pattern-twice.sh: one pattern for two handlers of a NestJS microservice.
#
# Versions   @nestjs/microservices 11.0.1
# Guess      the first of two handlers of a message pattern answers, as the first of two routes
#            of a path does; or the second is an error
# Behaviour  the last one answers, silently; the other handler is never called. Handlers of an
#            event pattern are all called. Where one pattern is a message for one and an event
#            for the other, the handler of the event is never called, whichever is first.
# Seen       message twice: Second
#            event twice: First Second
#            message, then event: First
#            event, then message: Second
#            HTTP route twice: First
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@nestjs/common@11.0.1 @nestjs/core@11.0.1 @nestjs/platform-express@11.0.1 \
	@nestjs/microservices@11.0.1 reflect-metadata@0.2.2 rxjs@7.8.1

cat >look.cjs <<'END'
require('reflect-metadata');
const { Controller, Get, Module } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { EventPattern, MessagePattern, Server } = require('@nestjs/microservices');
const { isObservable, lastValueFrom } = require('rxjs');

const called = [];
// A controller without decorators in its text, as there is no compiler here.
const controller = (name, decorator) => {
  const made = { [name]: class { moor() { called.push(name); return name; } } }[name];
  Reflect.decorate([decorator], made.prototype, 'moor',
    Object.getOwnPropertyDescriptor(made.prototype, 'moor'));
  return Reflect.decorate([Controller()], made);
};
const root = (...decorators) => Reflect.decorate([Module({
  controllers: decorators.map((decorator, at) => controller(['First', 'Second'][at], decorator)),
})], class App {});

// A transport that has the handlers and sends nothing.
class Here extends Server {
  listen(ready) { ready(); }
  close() {}
  on() {}
  unwrap() {}
}
(async () => {
  for (const [title, ...decorators] of [
    ['message twice', MessagePattern('moor'), MessagePattern('moor')],
    ['event twice', EventPattern('moor'), EventPattern('moor')],
    ['message, then event', MessagePattern('moor'), EventPattern('moor')],
    ['event, then message', EventPattern('moor'), MessagePattern('moor')],
  ]) {
    called.length = 0;
    const strategy = new Here();
    const app = await NestFactory.createMicroservice(root(...decorators), { strategy, logger: false });
    await app.listen();
    const answer = await strategy.getHandlerByPattern('moor')({}, {});
    if (isObservable(answer)) await lastValueFrom(answer);
    console.log(`${title}: ${called.join(' ')}`);
    await app.close();
  }
  const app = await NestFactory.create(root(Get('moor'), Get('moor')), { logger: false });
  await app.listen(0, '127.0.0.1');
  const answer = await fetch(`http://127.0.0.1:${app.getHttpServer().address().port}/moor`);
  console.log(`HTTP route twice: ${await answer.text()}`);
  await app.close();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
message twice: Second
event twice: First Second
message, then event: First
event, then message: Second
HTTP route twice: First
END
