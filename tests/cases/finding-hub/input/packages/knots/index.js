
function knotsOf(boat) {
  return [boat];
}

module.exports = { knotsOf };
