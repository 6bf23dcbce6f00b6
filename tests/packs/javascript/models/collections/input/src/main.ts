import express from "express";
import { isId } from "./ids";
import { trees } from "./store";

const app = express();

app.get("/trees", async (_req, res) => {
  if (!isId(String(_req.query.id))) return res.sendStatus(400);
  res.json(await trees.find().toArray());
});

app.listen(3000);
