const words = require('@reef/words');

function tidesOf(boat) {
  return [boat, words];
}

module.exports = { tidesOf };
