#!/bin/sh
# findings/bpmn-join-after-choice.sh: a parallel gateway of BPMN that joins the ways of a choice.
#
# Versions   bpmn-engine 25.0.1
# Guess      the join waits for a token on each flow into it, so that it never opens after an
#            exclusive gateway took one of the two ways, and the run does not end
# Behaviour  a way that is not taken is walked all the same, as discarded, and arrives at the
#            join as such: it opens, once, as if it joined a choice. It waits only for a way that
#            was taken and goes on, and for one that comes back from behind the join.
# Matters    a join that is drawn as one for all ways runs with one of them.
# Seen       exclusive, a: gate a join tail, ends
#            exclusive, b: gate b join tail, ends
#            inclusive, b: gate b join tail, ends
#            receive task, nothing sent: gate a b, waits
#            back from behind: gate, waits
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
const { Engine } = require('bpmn-engine');

const model = 'http://www.omg.org/spec/BPMN/20100524/MODEL';
const schema = 'http://www.w3.org/2001/XMLSchema-instance';
const when = (way) => '<conditionExpression xsi:type="tFormalExpression">'
  + `\${environment.variables.${way}}</conditionExpression>`;
const flow = (from, to, more = '') =>
  `<sequenceFlow id="${from}-${to}" sourceRef="${from}" targetRef="${to}">${more}</sequenceFlow>`;
const look = (title, nodes, flows, variables = {}) => new Promise((done) => {
  const source = `<definitions xmlns="${model}" xmlns:xsi="${schema}" targetNamespace="port">
    <process id="port" isExecutable="true">${nodes}${flows}</process></definitions>`;
  const seen = [];
  const listener = new EventEmitter();
  listener.on('activity.start', ({ id }) => seen.push(id));
  const engine = new Engine({ name: 'port', source });
  let how = 'ends';
  const waits = setTimeout(() => {
    how = 'waits';
    engine.stop();
  }, 1000);
  engine.execute({ listener, variables }, (error) => {
    clearTimeout(waits);
    console.log(`${title}: ${seen.join(' ')}, ${error ? 'error' : how}`);
    done();
  });
});
const tasks = (...names) => names.map((name) => `<task id="${name}"/>`).join('');
const join = '<parallelGateway id="join"/>';
const ways = flow('a', 'join') + flow('b', 'join') + flow('join', 'tail');
const choice = (kind) => [
  `<${kind} id="gate" default="gate-a"/>${join}${tasks('a', 'b', 'tail')}`,
  flow('gate', 'a') + flow('gate', 'b', when('b')) + ways,
];
(async () => {
  await look('exclusive, a', ...choice('exclusiveGateway'));
  await look('exclusive, b', ...choice('exclusiveGateway'), { b: true });
  await look('inclusive, b', ...choice('inclusiveGateway'), { b: true });
  await look('receive task, nothing sent', `<parallelGateway id="gate"/>${join}
    <task id="a"/><receiveTask id="b"/><task id="tail"/>`, flow('gate', 'a') + flow('gate', 'b') + ways);
  await look('back from behind', `<task id="gate"/>${join}${tasks('a')}
    <exclusiveGateway id="again" default="again-tail"/><task id="tail"/>`,
    flow('gate', 'join') + flow('join', 'again') + flow('again', 'tail')
    + flow('again', 'a', when('more')) + flow('a', 'join'));
})();
END
node look.cjs | tee seen
diff seen - <<'END'
exclusive, a: gate a join tail, ends
exclusive, b: gate b join tail, ends
inclusive, b: gate b join tail, ends
receive task, nothing sent: gate a b, waits
back from behind: gate, waits
END
