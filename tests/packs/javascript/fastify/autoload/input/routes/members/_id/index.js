module.exports = async function (fastify, options) {
  fastify.patch('/name', async (request) => request.params.id);
};
