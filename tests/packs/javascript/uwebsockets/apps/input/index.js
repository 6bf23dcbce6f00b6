const uWS = require('uWebSockets.js');

uWS.App()
  .ws('/chat', { message: (socket, message) => socket.send(message) })
  .get('/hello/:name', greet)
  .any('/*', (response) => response.end('none'))
  .listen(9001, () => {});

function greet(response, request) { response.end(request.getParameter(0)); }
