const http = require('http')
http.createServer((request, response) => {
  if (request.url === '/page') response.end('page')
}).listen(8123)
