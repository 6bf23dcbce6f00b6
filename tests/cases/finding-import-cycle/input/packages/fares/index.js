const berths = require('@reef/berths');

function faresOf(boat) {
  return [boat, berths];
}

module.exports = { faresOf };
