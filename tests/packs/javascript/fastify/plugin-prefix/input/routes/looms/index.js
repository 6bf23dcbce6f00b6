const fp = require('fastify-plugin')

async function looms (server, options) {
  server.route({
    method: 'GET',
    path: options.prefix + 'looms',
    handler: async () => []
  })
}

module.exports = fp(looms)
