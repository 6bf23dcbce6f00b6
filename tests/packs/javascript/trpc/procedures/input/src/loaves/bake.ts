import { open } from '../trpc'

export const bakeLoaf = open.input(String).mutation(async () => 1)
