const words = require('@reef/words');
const dates = require('@reef/dates');
const units = require('@reef/units');

function berthsOf(boat) {
  return [boat, words, dates, units];
}

module.exports = { berthsOf };
