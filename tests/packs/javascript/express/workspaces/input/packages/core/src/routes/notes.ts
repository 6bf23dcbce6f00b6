import { Router } from "express";

export const noteRouter = Router();
noteRouter.post("/", (req, res) => res.json({}));
