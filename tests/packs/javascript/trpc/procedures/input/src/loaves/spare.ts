import { open } from '../trpc'

// which no router names
export const spare = open.query(() => [])
