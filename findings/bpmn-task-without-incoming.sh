#!/bin/sh
# findings/bpmn-task-without-incoming.sh: a BPMN task that no flow leads to, and signals of one
# name.
#
# Versions   bpmn-engine 25.0.1
# Guess      a process begins at its start event, so that a task without an incoming flow is never
#            run; two signals of one name are one signal
# Behaviour  whatever has no incoming flow begins with the process, beside the start event, and
#            what follows it runs too. And a signal goes by its id: one that is thrown does not
#            reach an event that waits for another signal of the same name.
# Matters    a task that looks dead runs first; and joining by name makes links that are not
#            there.
# Seen       a start and a loose task: start weigh sign file
#            no start: weigh sign
#            a signal of the same id: start both waiting thrower
#            a signal of the same name: start both thrower
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	bpmn-engine@25.0.1

cat >look.cjs <<'END'
const { EventEmitter } = require('node:events');
const { setTimeout: wait } = require('node:timers/promises');
const { Engine } = require('bpmn-engine');

const flow = (from, to) =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}"/>`;
const look = async (title, body, more = '') => {
  const source = `<definitions xmlns="http://www.omg.org/spec/BPMN/20100524/MODEL" targetNamespace="x">
    <process id="load" isExecutable="true">${body}</process>${more}</definitions>`;
  const done = [];
  const listener = new EventEmitter();
  listener.on('activity.end', ({ id }) => done.push(id));
  await new Engine({ source }).execute({ listener });
  await wait(100);
  console.log(`${title}: ${done.join(' ')}`);
};
(async () => {
  await look(
    'a start and a loose task',
    `<startEvent id="start"/>${flow('start', 'weigh')}<task id="weigh"/>
    <task id="sign"/>${flow('sign', 'file')}<task id="file"/>`,
  );
  await look('no start', `<task id="weigh"/>${flow('weigh', 'sign')}<task id="sign"/>`);
  const event = (kind, id, signal) =>
    `<${kind} id="${id}"><signalEventDefinition signalRef="${signal}"/></${kind}>`;
  const signals = (thrown) => [
    `<startEvent id="start"/>${flow('start', 'both')}<parallelGateway id="both"/>
    ${flow('both', 'waiting')}${event('intermediateCatchEvent', 'waiting', 'one')}
    ${flow('both', 'thrower')}${event('intermediateThrowEvent', 'thrower', thrown)}`,
    '<signal id="one" name="Tide"/><signal id="two" name="Tide"/>',
  ];
  await look('a signal of the same id', ...signals('one'));
  await look('a signal of the same name', ...signals('two'));
  process.exit();
})();
END
node look.cjs | tee seen
diff seen - <<'END'
a start and a loose task: start weigh sign file
no start: weigh sign
a signal of the same id: start both waiting thrower
a signal of the same name: start both thrower
END
