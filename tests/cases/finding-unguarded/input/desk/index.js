const express = require('express')

const app = express()
app.use('/letters', require('./letters'))
app.use('/stamps', require('./stamps'))
app.listen(3000)
