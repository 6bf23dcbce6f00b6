
function datesOf(boat) {
  return [boat];
}

module.exports = { datesOf };
