import Fastify from 'fastify'

const app = Fastify()

app.get('/beds', async () => app.knex('beds').select())
// no store: another kind of client
const search = { client: 'redis', prefix: 'beds' }
app.listen({ port: 3000 })
