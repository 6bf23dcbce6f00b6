const fp = require('fastify-plugin')

module.exports = fp(async function (fastify) {
  fastify.get('/yeast', async () => [])
})
