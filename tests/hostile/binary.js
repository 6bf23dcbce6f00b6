// How the program is built: as its ELF headers and its objects say it. Only what
// is released is built so.
'use strict';
const assert = require('node:assert/strict');
const path = require('node:path');

exports.cases = ({ run, binary, temp }) => {
  if (path.basename(path.dirname(binary)) !== 'release') return [];
  const objects = path.join(path.dirname(binary), 'src');
  const read = async (...words) => {
    const { status, out, err } = await run('readelf', ['--wide', ...words], temp);
    assert.equal(status, 0, err);
    return out;
  };
  const segments = async () => [...(await read('--segments', binary))
    .matchAll(/^ {2}(\w+) +0x\w+ 0x\w+ 0x\w+ 0x\w+ 0x\w+ ([RWE ]{3}) /gm)]
    .map(([, name, flags]) => ({ name, flags }));
  const calls = async (object) => read('--symbols', path.join(objects, object));

  return [
    ['position-independent', async () => {
      assert.match(await read('--file-header', binary), /Type: +DYN/);
      assert.match(await read('--dynamic', binary), /FLAGS_1\).*\bPIE\b/);
    }],
    ['static', async () => {
      assert.ok(!(await segments()).some(({ name }) => name === 'INTERP'));
      assert.doesNotMatch(await read('--dynamic', binary), /NEEDED/);
    }],
    ['full-relro', async () => {
      assert.ok((await segments()).some(({ name }) => name === 'GNU_RELRO'));
      assert.match(await read('--dynamic', binary), /\(FLAGS\) +.*BIND_NOW/);
    }],
    ['stack-not-executable', async () => {
      const stack = (await segments()).find(({ name }) => name === 'GNU_STACK');
      assert.equal(stack.flags, 'RW ');
    }],
    ['nothing-writable-and-executable', async () => {
      const all = await segments();
      assert.ok(all.filter(({ name }) => name === 'LOAD').length > 1);
      assert.deepEqual(all.filter(({ flags }) => /W/.test(flags) && /E/.test(flags)), []);
      assert.doesNotMatch(await read('--dynamic', binary), /TEXTREL/);
    }],
    // Of functions that have a buffer.
    ['stack-protected', async () => {
      for (const object of ['base/error.o', 'drift/subjects.o', 'report/write.o']) {
        assert.match(await calls(object), /UND __stack_chk_fail$/m, object);
      }
    }],
    ['fortified', async () => {
      assert.match(await calls('base/error.o'), /UND __vsnprintf_chk$/m);
      assert.match(await calls('report/write.o'), /UND __snprintf_chk$/m);
    }],
    ['grammars-protected', async () => {
      const library = path.join(path.dirname(binary), '../grammars/grammars.a');
      assert.match(await read('--symbols', library), /UND __stack_chk_fail$/m);
    }],
  ].map(([name, check]) => ({ name: `hostile/binary/${name}`, check }));
};
