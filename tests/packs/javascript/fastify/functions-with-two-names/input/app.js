const fastify = require('fastify')()

fastify.register(require('./brews'), { prefix: '/api' })
fastify.listen({ port: 3000 })
