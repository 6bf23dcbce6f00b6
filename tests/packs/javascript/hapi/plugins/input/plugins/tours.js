const Wreck = require('@hapi/wreck');

exports.plugin = {
  name: 'tours',
  register: async function (server, options) {
    server.route([
      { method: 'GET', path: '/tours', handler: list },
      { method: 'GET', path: '/tours/{id}', handler: (request, h) => request.params.id },
    ]);
  },
};

// a call of another service is no route of ours
async function list() {
  const target = { method: 'GET', path: '/partners', host: 'partners.example' };
  return Wreck.request(target.method, target.path);
}
