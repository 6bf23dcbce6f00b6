import fp from 'fastify-plugin'
import knex from 'knex'

export const autoConfig = () => {
  return {
    client: 'mysql2',
    connection: { host: process.env.MYSQL_HOST },
  }
}

export default fp(async (fastify, opts) => {
  fastify.decorate('knex', knex(opts))
})
