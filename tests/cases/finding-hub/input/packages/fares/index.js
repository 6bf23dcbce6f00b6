const words = require('@reef/words');
const berths = require('@reef/berths');

function faresOf(boat) {
  return [boat, words, berths];
}

module.exports = { faresOf };
