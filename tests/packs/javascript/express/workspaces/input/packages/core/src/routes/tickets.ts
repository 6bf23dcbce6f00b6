import { Router } from "express";

export const ticketRouter = Router();
ticketRouter.get("/:id", showTicket);

function showTicket(req, res) {
  res.json({});
}
