const express = require("express");
const { label } = require("labels");

const app = express();

app.get("/jars", (request, response) => response.json([label("plum")]));

app.listen(8080);
