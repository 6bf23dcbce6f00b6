const express = require("express");
const { list } = require("./controllers/berths.controller");

const app = express();
app.get("/berths", list);
app.listen(8080);
