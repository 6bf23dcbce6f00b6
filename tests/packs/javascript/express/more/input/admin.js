const express = require('express');

const router = express.Router();

router.delete('/boats/:id', (req, res) => res.end());

module.exports = router;
