const express = require("express");

const app = express();
app.get("/health", (req, res) => res.end());
app.listen(3333);
