const express = require("express");
const app = express();

app.get("/pretended", (req, res) => res.json([]));
app.listen(4001);
