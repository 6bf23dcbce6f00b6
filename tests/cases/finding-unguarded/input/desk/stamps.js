const express = require('express')
const { checkPermission, sealed } = require('./rights')
const stamps = require('./stamps.handlers')

const router = express.Router()

router.get('/', checkPermission('stamps:view'), stamps.list)
router.get('/:id', checkPermission('stamps:view'), stamps.show)
router.post('/', checkPermission('stamps:write'), stamps.create)
router.put('/:id', checkPermission('stamps:write'), stamps.change)
router.delete('/:id', sealed('stamps'), stamps.remove)

module.exports = router
