import express from "express";
import { trees } from "./database";

const app = express();

app.get("/trees", async (_req, res) => {
  res.json(await trees.find().toArray());
});

app.listen(3000);
