module.exports = async function (fastify) {
  fastify.get('/ready', async () => 'yes')
}
module.exports.prefixOverride = '/-'
