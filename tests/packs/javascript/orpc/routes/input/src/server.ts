import { createServer } from 'node:http'
import { OpenAPIHandler } from '@orpc/openapi/node'
import { router } from './router.ts'

const handler = new OpenAPIHandler(router)
createServer(async (req, res) => {
  const { matched } = await handler.handle(req, res, { prefix: '/api', context: {} })
  if (!matched) res.end('none')
}).listen(3000)
