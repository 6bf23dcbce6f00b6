const express = require("express");
const app = express();
app.get("/tides", (request, response) => response.json([]));
app.listen(3333);
