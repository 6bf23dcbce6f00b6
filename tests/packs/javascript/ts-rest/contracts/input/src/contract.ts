import { initContract } from '@ts-rest/core'
import { dyes } from './dyes'

const c = initContract()

const looms = c.router({
  list: { method: 'GET', path: '/looms', responses: { 200: c.type<string[]>() } },
  thread: { method: 'PATCH', path: `/looms/:id/thread`, body: c.type<{ to: number }>(), responses: { 200: c.type<string>() } },
}, { pathPrefix: '/v1' })

export const contract = c.router({
  looms,
  dyes,
  health: { method: 'GET', path: '/health', responses: { 200: c.type<string>() } },
  bobbins: { drop: { method: 'DELETE', path: '/bobbins/:id', body: null, responses: { 200: c.type<string>() } } },
}, { pathPrefix: '/api' })

// nobody serves it
export const planned = c.router({
  weave: { method: 'POST', path: '/weave', body: null, responses: { 200: c.type<string>() } },
})
