// The cases of tests/run for hostile repositories, as { name, check }. `tools`
// has what tests/run has: run(), environment, temp, binary, checkModel().
'use strict';

const KINDS = ['binary', 'contents', 'limits', 'names', 'repositories', 'sizes', 'states'];

module.exports = (tools) => KINDS.flatMap((kind) => require(`./${kind}.js`).cases(tools));
