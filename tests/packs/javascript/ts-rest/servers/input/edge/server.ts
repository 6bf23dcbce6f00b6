import { initServer } from '@ts-rest/fastify'
import fastify from 'fastify'
import { bricks } from '../contracts'

const app = fastify()
const s = initServer()
const router = s.router(bricks, { lay: async () => ({ status: 200, body: 'x' }) })
app.register(s.plugin(router))
app.listen({ port: 3000 })
