const { z } = require('zod');

module.exports = { lamp: z.string() };
