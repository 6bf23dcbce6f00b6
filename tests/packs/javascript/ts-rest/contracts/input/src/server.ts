import express from 'express'
import { createExpressEndpoints, initServer } from '@ts-rest/express'
import { contract } from './contract'

const s = initServer()
const app = express()
const router = s.router(contract, {
  looms: { list: async () => ({ status: 200, body: [] }), thread: async () => ({ status: 200, body: 'x' }) },
  dyes: { mix: async () => ({ status: 201, body: 'x' }) },
  health: async () => ({ status: 200, body: 'ok' }),
  bobbins: { drop: async () => ({ status: 200, body: 'x' }) },
})
createExpressEndpoints(contract, router, app)
app.listen(3000)
