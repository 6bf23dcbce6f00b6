const http = require('@http');

const server = http.createServer()
  .get('/looms', res => res.text('[]'))
  .post('/looms', add);

server.listen('0.0.0.0', 8080);
