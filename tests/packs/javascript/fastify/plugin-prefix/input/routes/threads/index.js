module.exports = async function (fastify) {
  fastify.get('/:id', async () => ({}))
}
