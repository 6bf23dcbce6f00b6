import { type Pool } from "pg"

export async function berths(pool: Pool) {
  return (await pool.query("select name from berths")).rows
}
