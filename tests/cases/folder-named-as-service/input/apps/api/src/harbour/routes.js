const express = require("express");

const router = express.Router();
router.get("/tides", (req, res) => res.json([]));
module.exports = router;
