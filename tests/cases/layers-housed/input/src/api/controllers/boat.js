const express = require("express");
const { find } = require("../services/boat");

const router = express.Router();
router.get("/boat", (request, response) => response.json(find()));
module.exports = router;
