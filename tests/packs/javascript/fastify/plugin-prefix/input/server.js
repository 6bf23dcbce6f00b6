const path = require('node:path')
const autoload = require('@fastify/autoload')
const server = require('fastify')()

server.register(autoload, { dir: path.join(__dirname, 'routes'), options: { prefix: process.env.API_PREFIX } })
server.listen({ port: 8080 })
