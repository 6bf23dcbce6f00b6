import express from "express";
import { fire } from "./firings";

const app = express();

app.post("/firings", async (req, res) => {
	res.json(await fire(req.body.glaze));
});

app.listen(3000);
