const Hapi = require('@hapi/hapi');
const tours = require('./plugins/tours');
const guides = require('./plugins/guides');

const start = async () => {
  const server = Hapi.server({ port: 4000 });

  await server.register(tours);
  await server.register([
    { plugin: guides, routes: { prefix: '/v2' } },
    { plugin: require('./plugins/status'), options: {} },
  ]);
  server.route({
    method: ['PUT', 'PATCH'],
    path: '/settings',
    options: { auth: 'session', handler: change },
  });
  server.route({ method: '*', path: '/{any*}', handler: () => 'nothing here' });
  await server.start();
};

async function change(request, h) {
  return h.response().code(204);
}

start();
