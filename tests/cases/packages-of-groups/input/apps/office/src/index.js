const express = require("express");
const { boats } = require("@harbour/boats");
const { fees } = require("@harbour/fees");

const app = express();
app.get("/office", (req, res) => res.json([boats(), fees()]));
app.listen(3000);
