import express from "express"
import { Pool } from "pg"
import { berths } from "./berths"
import type { Settings } from "./settings"

const app = express()
const pool = new Pool({ connectionString: process.env.DATABASE_URL })

app.get("/berths", (req, res) => berths(pool).then((rows) => res.json(rows)))
app.listen(8080)
