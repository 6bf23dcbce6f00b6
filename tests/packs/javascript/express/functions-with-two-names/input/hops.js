const { Router } = require('express')
const yeasts = Router()

exports.hops = function hopRoutes () {
  const router = Router()
  router.post('/', exports.add)
  return router
}

exports.add = function addHops (req, res) { res.json({}) }

yeasts.get('/', function list (req, res) { res.json([]) })
exports.yeasts = yeasts
