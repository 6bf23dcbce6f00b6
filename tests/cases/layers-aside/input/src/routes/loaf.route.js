const express = require("express");
const controller = require("../controllers/loaf.controller");

const router = express.Router();

router.get("/", controller.all);
router.post("/", controller.bake);

module.exports = router;
