const express = require('express')
const knex = require('knex')(require('./knexfile'))

const app = express()
app.get('/bridges', async (request, response) => response.json(await knex('bridges')))
app.listen(Number(process.env.PORT || 3900))
