const express = require("express");
const { wharves } = require("@wharf/shared");

const app = express();
app.get("/wharves", (request, response) => response.json(wharves()));
app.listen(3700);
