const express = require('express')
const routes = require('./routes')
const { stones } = require('./stones')

const app = express()
routes.forEach((route) => app.use(route.path, route.router))
for (const { path, handler } of stones) app.put(path, handler)
app.listen(3000)
