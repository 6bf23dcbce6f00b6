const express = require("express");
const boats = require("../services/boat.service");
const router = express.Router();
router.get("/boats", (req, res) => res.json(boats.list()));
router.post("/boats", (req, res) => res.json(boats.add(req.body)));
module.exports = router;
