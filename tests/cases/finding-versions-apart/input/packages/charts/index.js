const { z } = require('zod');

module.exports = { chart: z.object({ depth: z.number() }) };
