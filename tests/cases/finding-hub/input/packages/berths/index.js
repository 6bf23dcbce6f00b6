const words = require('@reef/words');

function berthsOf(boat) {
  return [boat, words];
}

module.exports = { berthsOf };
