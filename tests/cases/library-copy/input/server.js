const express = require("express");

const app = express();
app.use(express.static("static"));
app.get("/pictures", (req, res) => res.json([]));
app.listen(3000);
