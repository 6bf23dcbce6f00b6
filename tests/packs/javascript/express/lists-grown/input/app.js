const express = require('express')
const stalls = require('./stalls')

const app = express()
const count = (req, res) => res.json(0)

const own = [['get', '/gate', count]]
const more = [...own, ['put', '/gate/:state', count]]
more.push(['delete', '/gate', count])
for (const [method, path, handler] of more) app[method](path, handler)

stalls.forEach(({ method, path, handler }) => app[method](path, handler))

// what a function adds is not known one by one
const later = []
function add (path) {
  later.push(['get', path, count])
}
module.exports = { app, add }
app.listen(8000)
