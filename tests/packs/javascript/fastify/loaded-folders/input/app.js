const path = require('node:path')
const autoload = require('@fastify/autoload')
const fastify = require('fastify')()

fastify.register(autoload, {
  dir: path.join(__dirname, 'services'),
  options: Object.assign({}, { prefix: '/kiln' })
})
fastify.listen({ port: 3000 })
