const server = require('fastify')();
server.register(require('@fastify/http-proxy'), {
  upstream: 'http://bills:5000',
  prefix: '/bills',
});
