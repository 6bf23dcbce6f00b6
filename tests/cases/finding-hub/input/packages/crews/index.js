const words = require('@reef/words');

function crewsOf(boat) {
  return [boat, words];
}

module.exports = { crewsOf };
