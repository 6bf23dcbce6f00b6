const express = require('express')

const app = express()

app.get('/lamps', (req, res) => {
  const address = req.headers['x-forwarded-for'] || req.socket.remoteAddress
  res.json({ address })
})

app.listen(3000)
