export { GET, PATCH } from '../../../lib/papers'
export const runtime = 'nodejs'
