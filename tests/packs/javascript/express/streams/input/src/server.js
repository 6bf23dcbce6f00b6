const express = require('express')
const tides = require('./tides')

const app = express()
const router = express.Router()

router.get('/stream', tides.stream)
router.route('/changes').get(tides.changes)
router.get('/list', tides.list)
router.get('/relay', tides.relay)

app.use('/tides', router)
app.listen(3000)
