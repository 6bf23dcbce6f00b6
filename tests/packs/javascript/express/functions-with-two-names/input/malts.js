const { Router } = require('express')

module.exports = function maltRoutes () {
  const router = Router()
  router.get('/:kind', function one (req, res) { res.json({}) })
  return router
}
