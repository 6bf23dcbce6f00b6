import express from 'express'
import { createExpressMiddleware } from '@trpc/server/adapters/express'
import { router } from './trpc'
import { loaves } from './loaves/router'

const app = express()
app.use('/rpc', createExpressMiddleware({ router: router({ loaves }) }))
app.listen(3000)
