const http = require('node:http');

http.createServer((req, res) => {
  if (req.method === 'POST' && req.url === '/carts') {
    res.end('made');
  } else if (req.url === '/carts') {
    res.end('all');
  } else if (req.method !== 'GET') {
    res.writeHead(405).end();
  } else if (req.url === '/prices') {
    res.end('prices');
  } else {
    res.writeHead(404).end();
  }
}).listen(8081);
