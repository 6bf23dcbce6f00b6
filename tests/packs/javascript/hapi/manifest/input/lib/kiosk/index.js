const routes = require('./routes');

const register = (server, options, next) => {
  server.route(routes(server));
  return next();
};

module.exports = register;
