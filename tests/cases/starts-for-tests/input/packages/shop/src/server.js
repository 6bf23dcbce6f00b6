import express from "express";

const app = express();

app.get("/stalls", (req, res) => res.json([]));

app.listen(3000);
