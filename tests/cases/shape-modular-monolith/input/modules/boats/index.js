const router = require('express').Router();

router.get('/', (request, response) => response.json([]));
module.exports = router;
