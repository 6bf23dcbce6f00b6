module.exports = async function (fastify, options) {
  fastify.get('/', async () => []);
  fastify.post('/', { schema: {} }, async (request) => request.body);
};
