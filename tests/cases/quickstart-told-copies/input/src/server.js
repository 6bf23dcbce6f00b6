const express = require('express')
const mongoose = require('mongoose')
const { key } = require('./secret')
const store = require('../store.json')

const app = express()
mongoose.connect('mongodb://localhost/shells', { user: store.username })
app.get('/shells', (request, response) => response.json([key]))
app.listen(3310)
