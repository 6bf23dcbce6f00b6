#!/bin/sh
# findings/container-child-hides-all.sh: all that is bound to one token, asked of a child
# container.
#
# Versions   inversify 8.2.3, tsyringe 4.10.0, reflect-metadata 0.2.2
# Guess      a list of all handlers, plugins or subscribers of a token has the parent's and the
#            child's, as a single one that the child lacks is taken from the parent
# Behaviour  a child that has one of its own has only that in the list, one without any has the
#            parent's list. With Inversify it also depends on whether the list was asked for
#            before the child got its own: then that is added to the parent's, and stays so. Its
#            option `chained` gives both; tsyringe has none.
# Matters    who is called for an event or a message is read from all bindings of a token, and one
#            binding in a child switches the others off.
# Seen       inversify, child without: mail bill
#            inversify, child with one, asked before: mail bill log
#            inversify, child with one, not asked before: log
#            inversify, chained: log mail bill
#            tsyringe, child without: mail bill
#            tsyringe, child with one, asked before: log
#            tsyringe, child with one, not asked before: log
#
# Exits 1 when that is no longer so. Needs node and npm.
set -eu
folder=$(mktemp -d)
trap 'rm -rf "$folder"' EXIT
cd "$folder"
npm init -y >/dev/null
npm install --silent --no-audit --no-fund --ignore-scripts \
	inversify@8.2.3 tsyringe@4.10.0 reflect-metadata@0.2.2

cat >look.cjs <<'END'
require('reflect-metadata');
const { Container } = require('inversify');
const { container } = require('tsyringe');

const parent = new Container();
parent.bind('handler').toConstantValue('mail');
parent.bind('handler').toConstantValue('bill');
const inversify = (early) => {
  const child = new Container({ parent });
  if (early) console.log(`inversify, child without: ${child.getAll('handler').join(' ')}`);
  child.bind('handler').toConstantValue('log');
  const when = early ? 'asked before' : 'not asked before';
  console.log(`inversify, child with one, ${when}: ${child.getAll('handler').join(' ')}`);
  return child;
};
inversify(true);
const chained = inversify(false).getAll('handler', { chained: true });
console.log(`inversify, chained: ${chained.join(' ')}`);

container.register('handler', { useValue: 'mail' });
container.register('handler', { useValue: 'bill' });
const tsyringe = (early) => {
  const child = container.createChildContainer();
  if (early) console.log(`tsyringe, child without: ${child.resolveAll('handler').join(' ')}`);
  child.register('handler', { useValue: 'log' });
  const when = early ? 'asked before' : 'not asked before';
  console.log(`tsyringe, child with one, ${when}: ${child.resolveAll('handler').join(' ')}`);
};
tsyringe(true);
tsyringe(false);
END
node look.cjs | tee seen
diff seen - <<'END'
inversify, child without: mail bill
inversify, child with one, asked before: mail bill log
inversify, child with one, not asked before: log
inversify, chained: log mail bill
tsyringe, child without: mail bill
tsyringe, child with one, asked before: log
tsyringe, child with one, not asked before: log
END
