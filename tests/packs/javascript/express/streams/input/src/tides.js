exports.stream = (req, res) => {
  res.setHeader('Content-Type', 'text/event-stream')
  res.write('data: high\n\n')
}

exports.changes = function (req, res) {
  res.writeHead(200, { 'Content-Type': 'text/event-stream', Connection: 'keep-alive' })
}

exports.list = (req, res) => {
  res.set('Content-Type', 'application/json')
  res.send('[]')
}

// it asks another for a stream
exports.relay = async (req, res) => {
  const headers = new Headers()
  headers.set('Accept', 'text/event-stream')
  res.send(await fetch('http://feed.example.com/x', { headers }))
}
