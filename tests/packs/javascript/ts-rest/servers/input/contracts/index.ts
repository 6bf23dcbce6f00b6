import { initContract } from '@ts-rest/core'

const c = initContract()

export const kilns = c.router({ fire: { method: 'POST', path: '/kilns/:id/fire', body: null, responses: { 200: c.type<string>() } } })
export const clays = c.router({ list: { method: 'GET', path: '/clays', responses: { 200: c.type<string[]>() } } })
export const bricks = c.router({ lay: { method: 'PUT', path: '/bricks/:id', body: null, responses: { 200: c.type<string>() } } })
export const glazes = c.router({ list: { method: 'GET', path: '/glazes', responses: { 200: c.type<string[]>() } } })
