const express = require("express");
const router = express.Router();

// Mock servers are what the product offers.
router.post("/", (req, res) => res.json({}));
module.exports = router;
