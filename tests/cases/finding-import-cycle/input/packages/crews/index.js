const fares = require('@reef/fares');

function crewsOf(boat) {
  return [boat, fares];
}

module.exports = { crewsOf };
