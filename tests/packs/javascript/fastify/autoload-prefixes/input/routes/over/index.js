module.exports = async function (fastify) {
  fastify.get('/crumbs', async () => [])
}
module.exports.autoPrefix = '/other'
