const express = require('express')

const app = express()
app.get('/letters', (request, response) => response.json([]))
app.listen(process.env.PORT || 4117)
