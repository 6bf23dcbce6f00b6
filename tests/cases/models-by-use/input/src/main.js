const express = require("express");
const app = express();
app.use(express.json());

app.get("/ships", (req, res) => res.json([]));
app.post("/ships", (req, res) => res.json({}));
app.get("/ships/:id/moorings", (req, res) => res.json([]));
app.get("/moorings", (req, res) => res.json([]));

app.listen(3000);
