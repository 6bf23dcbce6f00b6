import { open, router } from '../trpc'
import { bakeLoaf } from './bake'
import { listLoaves } from './list'

const changes = {
  cut: open.mutation(() => 1),
}

export const loaves = router({
  list: listLoaves,
  oven: {
    bake: bakeLoaf,
    heat: open.query(() => 200),
    door: { shut: bakeLoaf },
  },
  ...changes,
})
