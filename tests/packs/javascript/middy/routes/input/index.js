import middy from '@middy/core'
import httpRouterHandler from '@middy/http-router'
import { routes } from './routes.js'

const listCranes = async (event) => ({ statusCode: 200 })

export const ships = middy().handler(httpRouterHandler(routes))

export const cranes = middy().handler(
  httpRouterHandler([{ method: 'ANY', path: '/cranes/{proxy+}', handler: listCranes }]),
)
