const express = require('express')
const config = require('./config')

const app = express()
app.get('/gauges', (request, response) => response.json([]))
app.listen(config.port)
