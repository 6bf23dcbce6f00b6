const Hapi = require('@hapi/hapi');
const handlers = require('./handlers');

const init = async () => {
  const server = Hapi.server({ port: 3000 });
  const get = (path, handler) => server.route({ method: 'GET', path, handler });

  get('/kites', handlers.kites);
  get('/kites/{id}', (request) => request.params.id);
  await server.start();
};

init();
