import { os } from '@orpc/server'
import { nests } from './nests.ts'

const base = os.use(({ next }) => next({ context: {} }))
const listGulls = base.route({ method: 'GET', path: '/gulls' }).handler(async () => [])
// no router has it
const planned = os.route({ method: 'GET', path: '/planned' }).handler(async () => [])

export const router = {
  gulls: { list: listGulls },
  nests: os.prefix('/nests').router(nests),
  tagged: os.tag('t').router({ drop: os.route({ method: 'DELETE', path: '/gone/{id}' }).handler(async () => 1) }),
}
