const express = require("express");
const app = express();

app.get("/ships", (request, response) => response.json([]));
app.listen(4000);
