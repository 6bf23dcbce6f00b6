#!/bin/sh
# findings/nest-schedule-request-scope.sh: jobs of a NestJS provider that depends on the request.
#
# Versions   @nestjs/schedule 5.0.1, @nestjs/event-emitter 3.0.0, @nestjs/core 11.0.1
# Guess      @Interval and @Cron run whatever the scope of their provider is, with an instance
#            made for each run, as a handler of @OnEvent does
# Behaviour  a job of a provider that is made for each request is never run; a line in the log
#            says so. And that is a matter of any depth: a provider without a scope that injects
#            one which injects one of the request has lost its jobs as well. Handlers of events
#            are called in all cases.
# Matters    a schedule that stands in the code is none as soon as something far below it asks for
#            the request.
# Seen       no scope: event, job
#            of the request: event
#            injects one of the request: event
#            two steps from one of the request: event
#            two steps from one without a scope: event, job
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	@nestjs/common@11.0.1 @nestjs/core@11.0.1 @nestjs/schedule@5.0.1 \
	@nestjs/event-emitter@3.0.0 reflect-metadata@0.2.2 rxjs@7.8.1

cat >look.cjs <<'END'
require('reflect-metadata');
const { setTimeout: wait } = require('node:timers/promises');
const { Inject, Injectable, Module, Scope } = require('@nestjs/common');
const { NestFactory } = require('@nestjs/core');
const { EventEmitter2, EventEmitterModule, OnEvent } = require('@nestjs/event-emitter');
const { Interval, ScheduleModule } = require('@nestjs/schedule');

// Decorators are called, as there is no compiler here.
const decorate = (decorator, made, name) =>
  Reflect.decorate(
    [decorator],
    made.prototype,
    name,
    Object.getOwnPropertyDescriptor(made.prototype, name),
  );
const look = async (title, scope, ...below) => {
  const called = new Set();
  class Job {
    run() {
      called.add('job');
    }
    hear() {
      called.add('event');
    }
  }
  decorate(Interval(20), Job, 'run');
  decorate(OnEvent('tide'), Job, 'hear');
  const chain = [Job, ...below.map(() => class {})];
  chain.forEach((made, at) => {
    Injectable(at === chain.length - 1 ? { scope } : undefined)(made);
    if (at + 1 < chain.length) Inject(chain[at + 1])(made, undefined, 0);
  });
  const root = Reflect.decorate(
    [
      Module({
        imports: [ScheduleModule.forRoot(), EventEmitterModule.forRoot()],
        providers: chain,
      }),
    ],
    class {},
  );
  const app = await NestFactory.createApplicationContext(root, { logger: false });
  app.get(EventEmitter2).emit('tide');
  await wait(150);
  console.log(`${title}: ${[...called].sort().join(', ')}`);
  await app.close();
};
(async () => {
  await look('no scope', undefined);
  await look('of the request', Scope.REQUEST);
  await look('injects one of the request', Scope.REQUEST, 1);
  await look('two steps from one of the request', Scope.REQUEST, 1, 2);
  await look('two steps from one without a scope', undefined, 1, 2);
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
no scope: event, job
of the request: event
injects one of the request: event
two steps from one of the request: event
two steps from one without a scope: event, job
END
