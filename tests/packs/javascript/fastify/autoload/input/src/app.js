const path = require('node:path');
const AutoLoad = require('@fastify/autoload');

module.exports = async function (fastify, options) {
  fastify.register(require('@fastify/websocket'));
  fastify.register(AutoLoad, { dir: path.join(__dirname, '../routes') });
};
