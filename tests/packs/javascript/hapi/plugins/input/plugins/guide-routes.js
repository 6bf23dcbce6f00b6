const handlers = require('./guide-handlers');

module.exports = [
  {
    method: 'GET',
    path: '/guides/{name?}',
    handler: handlers.show,
  },
  {
    method: 'delete',
    path: '/guides/{name}',
    config: {
      tags: ['api'],
      handler: handlers.remove,
    },
  },
];
