const express = require("express");

const app = express();

app.get("/boats", (request, response) => response.json([]));

app.listen(8081);
