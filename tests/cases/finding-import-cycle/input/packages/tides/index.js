const berths = require('@reef/berths');

function tidesOf(boat) {
  return [boat, berths];
}

module.exports = { tidesOf };
