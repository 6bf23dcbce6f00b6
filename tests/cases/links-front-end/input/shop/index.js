const express = require("express");

const app = express();
const v1 = express.Router();

app.get("/health", (req, res) => res.send("ok"));
app.get("/goods", (req, res) => res.json([]));
app.get("/goods/:id", (req, res) => res.json({}));
v1.post("/carts/:cart/items", (req, res) => res.json({}));
v1.delete("/carts/:cart", (req, res) => res.json({}));
v1.get("/:page", (req, res) => res.json({}));
v1.get("/sheets/:name/:page", (req, res) => res.json({}));
app.use("/v1", v1);
app.listen(4000);
