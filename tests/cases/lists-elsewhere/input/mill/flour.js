const router = require('express').Router()

router.get('/fine', (req, res) => res.end())

module.exports = router
