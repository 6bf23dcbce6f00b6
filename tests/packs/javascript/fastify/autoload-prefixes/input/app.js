const path = require('node:path')
const AutoLoad = require('@fastify/autoload')
const fp = require('fastify-plugin')

const ovens = fp(async (fastify) => {
  fastify.get('/ovens', async () => [])
})

module.exports = async function (fastify, opts) {
  fastify.register(AutoLoad, { dir: path.join(__dirname, 'plugins'), options: { ...opts } })
  fastify.register(AutoLoad, { dir: path.join(__dirname, 'routes'), options: { ...opts, prefix: '/v1' } })
  fastify.register(ovens, { prefix: '/no-prefix' })
}
