import { H3 } from 'h3'

export const berths = new H3().get('/', () => [])
berths.delete('/:berth/moorings', () => ({}))
