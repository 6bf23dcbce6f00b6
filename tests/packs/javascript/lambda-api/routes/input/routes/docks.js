const berths = new Map();

module.exports = (api, options) => {
  api.get('/:id', (request) => berths.get(request.params.id));
  api.register(require('./cranes'), { prefix: '/:id/cranes' });
};
