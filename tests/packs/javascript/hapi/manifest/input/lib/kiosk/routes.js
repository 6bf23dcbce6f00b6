module.exports = (server) => {
  const handlers = require('./handlers')(server);

  return [
    { method: 'GET', path: '/items', handler: handlers.items },
    { method: 'POST', path: '/items/{id}/print', handler: handlers.print },
  ];
};
