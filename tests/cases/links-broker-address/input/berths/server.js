const express = require("express");

const app = express();
app.get("/berths", (req, res) => res.json([]));
app.listen(8080);
