import { Router } from "express";

export const searchRouter = Router();
searchRouter.get("/all", (req, res) => res.json({}));
