import express from "express";

import { bookCall } from "./calls";

const app = express();
app.use(express.json());

app.post("/calls", async (req, res) => res.json(await bookCall(req.body.berth)));

app.listen(3000);
