const routes = require('./guide-routes');

module.exports = {
  name: 'guides',
  register: (server) => {
    server.route(routes);
  },
};
