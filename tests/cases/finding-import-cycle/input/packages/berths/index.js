const crews = require('@reef/crews');

function berthsOf(boat) {
  return [boat, crews];
}

module.exports = { berthsOf };
