import { open } from '../trpc'
import { db } from '../db'

export const listLoaves = open.query(() => {
  const rows = db.query('select 1') // of a data base, no procedure
  return rows
})
