const express = require('express')

const PORT = process.env.MILL_PORT ? Number(process.env.MILL_PORT) : 4450
const app = express()
app.get('/mills', (request, response) => response.json([]))
app.listen(PORT)
