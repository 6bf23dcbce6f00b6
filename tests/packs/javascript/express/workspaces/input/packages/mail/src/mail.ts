import { Router } from "express";

const router = Router();
router.post("/send", (req, res) => res.json({}));
export default router;
