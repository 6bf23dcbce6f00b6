// The cases of tests/run for what runs in CI, as { name, check }. `tools` has
// run(), environment, temp and binary, as tests/run has them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

// The program that the cases run: ours, or its stand-in while it cannot check.
async function program({ run, binary, environment, temp }) {
  const { status } = await run(binary, ['check', '--help'], temp, environment);
  return status === 0 ? binary : path.join(__dirname, 'stub');
}

module.exports = (tools) => {
  let ready;
  const kinds = ['action', 'comment', 'files', 'gitlab'].flatMap((kind) => require(`./${kind}.js`)(tools));
  return kinds.map(({ name, check }, i) => ({
    name,
    async check() {
      tools.program = await (ready ??= program(tools));
      const dir = path.join(tools.temp, `ci-${i}`);
      fs.mkdirSync(dir);
      try {
        await check(dir);
        return [];
      } catch (error) {
        return [`${error.stack}\n`];
      }
    },
  }));
};
