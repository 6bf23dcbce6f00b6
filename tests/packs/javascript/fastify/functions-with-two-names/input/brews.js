module.exports = async function routes (fastify, options) {
  fastify.get('/brews/:id', async () => ({}))
}
