module.exports = async function (fastify, options) {
  fastify.get('/', async () => ({ root: true }));
};
