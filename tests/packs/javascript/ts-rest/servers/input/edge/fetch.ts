import { fetchRequestHandler } from '@ts-rest/serverless/fetch'
import { kilns } from '../contracts'
import { kilnRouter } from './kilns'

export const handler = (request: Request) =>
  fetchRequestHandler({ request, contract: kilns, router: kilnRouter, options: { basePath: '/edge' } })
