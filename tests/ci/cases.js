// The cases of tests/run for what runs in CI, as { name, check }. `tools` has
// run(), environment, temp and binary, as tests/run has them.
'use strict';
const fs = require('node:fs');
const path = require('node:path');

const KINDS = ['action', 'comment', 'files', 'gitlab'];

module.exports = (tools) => KINDS.flatMap((kind) => require(`./${kind}.js`).cases(tools))
  .map(({ name, check }, i) => ({
    name,
    async check() {
      const dir = path.join(tools.temp, `ci-${i}`);
      fs.mkdirSync(dir);
      try {
        await check(dir);
      } finally {
        fs.rmSync(dir, { recursive: true, force: true });
      }
    },
  }));
