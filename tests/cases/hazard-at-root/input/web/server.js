const express = require('express')

const app = express()
app.get('/', (request, response) => response.send('beans'))
app.listen(3000)
