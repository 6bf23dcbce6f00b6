
function wordsOf(boat) {
  return [boat];
}

module.exports = { wordsOf };
