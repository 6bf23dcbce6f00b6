const express = require("express");

const app = express();

app.get("/api/goods", (req, res) => res.json([]));
app.post("/api/Goods/Count", (req, res) => res.json(0));
app.listen(process.env.PORT);
