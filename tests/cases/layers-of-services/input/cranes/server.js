const express = require("express");
const { list } = require("./controllers/cranes.controller");

const app = express();
app.get("/cranes", list);
app.listen(8080);
