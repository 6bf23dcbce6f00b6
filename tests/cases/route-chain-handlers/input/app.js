const express = require('express')
const { list, bake, drop, weigh } = require('./loaves')

const app = express()
const loaves = express.Router()

loaves.route('/')
  .get(function (req, res) { return list(req, res) })
  .post(function (req, res) { return bake(req, res) })

loaves.route('/:loaf')
  .delete(function (req, res) {
    const loaf = req.params.loaf
    return drop(loaf, res)
  })

// all on one line: whose function it is cannot be told by its place
loaves.route('/scales').get((req, res) => list(req, res)).post((req, res) => weigh(req, res))

app.use('/loaves', loaves)
app.listen(3000)
