const express = require("express");
const { find } = require("../services/port");

const router = express.Router();
router.get("/port", (request, response) => response.json(find()));
module.exports = router;
