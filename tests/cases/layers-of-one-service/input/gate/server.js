const express = require("express");

const app = express();
app.get("/gate", async (req, res) => res.json(await fetch("http://cranes:8080/cranes")));
app.listen(8080);
