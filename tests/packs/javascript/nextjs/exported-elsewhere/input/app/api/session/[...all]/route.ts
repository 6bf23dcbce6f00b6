import { both } from '../../../../session'

export const { GET, POST } = both
