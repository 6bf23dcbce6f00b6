const http = require('node:http');

const options = { path: '/upstream' };

const server = http.createServer((request, response) => {
  const { pathname } = new URL(request.url, 'http://localhost');

  if (request.method === 'GET' && pathname === '/health') return response.end('ok');
  if (request.method === 'POST') {
    if (pathname === '/jobs') return accept(request, response);
  }
  switch (request.url) {
    case '/metrics':
    case '/version':
      return response.end('1');
    default:
      response.statusCode = 404;
      response.end();
  }
});

function accept(request, response) {
  if (options.path === '/other') return;
  response.statusCode = request.headers.accept === '/' ? 400 : 202;
  response.end();
}

server.listen(8080);

server.on('upgrade', (request, socket) => {
  const { pathname } = new URL(request.url, 'http://localhost');

  if (pathname === '/ignored') socket.destroy();
});
