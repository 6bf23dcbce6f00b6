
function unitsOf(boat) {
  return [boat];
}

module.exports = { unitsOf };
