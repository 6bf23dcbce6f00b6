const register = (server, options) => {
  server.route({ method: 'GET', path: '/status', handler: () => ({ up: true }) });
};

exports.plugin = { register, name: 'status' };
