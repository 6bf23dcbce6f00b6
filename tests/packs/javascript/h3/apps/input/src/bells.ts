import type { H3 } from 'h3'

export function addBells(server: H3) {
  server.get('/bells', () => [])
}
