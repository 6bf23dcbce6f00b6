const { z } = require('zod');
const { chart } = require('@reef/charts');

module.exports = { desk: z.array(chart) };
