const words = require('@reef/words');
const dates = require('@reef/dates');
const units = require('@reef/units');

function tidesOf(boat) {
  return [boat, words, dates, units];
}

module.exports = { tidesOf };
