const express = require('express')
const { checkPermission, validate } = require('./rights')
const letters = require('./letters.handlers')

const router = express.Router()

router.get('/', checkPermission('letters:view'), letters.list)
router.get('/:id', checkPermission('letters:view'), letters.show)
router.post('/', checkPermission('letters:write'), validate(letters.form), letters.create)
router.put('/:id', checkPermission('letters:write'), validate(letters.form), letters.change)
router.delete('/:id', checkPermission('letters:write'), letters.remove)
router.post('/:id/burn', validate(letters.form), letters.burn)
router.get('/health', letters.health)

module.exports = router
