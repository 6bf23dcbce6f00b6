const express = require("express");

const app = express();

app.get("/api/goods", (req, res) => res.json([]));
app.listen(process.env.PORT);
