const express = require('express');

const router = express.Router();
router.get('/more', (request, response) => response.end());
module.exports = router;
