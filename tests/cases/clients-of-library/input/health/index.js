const express = require("express");

const router = express.Router();
router.get("/health", (request, response) => response.end());

module.exports.addHealth = (app) => app.use(router);
