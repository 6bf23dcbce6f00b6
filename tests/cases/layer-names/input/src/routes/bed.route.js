const express = require("express");
const controller = require("../controllers/bed.controller");

const router = express.Router();

router.get("/beds", controller.list);

module.exports = router;
