const express = require("express");

const app = express();
app.get("/cranes", async (req, res) => res.json(await fetch("http://berths:8080/berths")));
app.listen(8080);
