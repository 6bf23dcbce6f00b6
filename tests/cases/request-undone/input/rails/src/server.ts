import express from "express"
import { Saga } from "./saga"
import { holdSeat, freeSeat, printTicket, tearTicket } from "./seats"

const app = express()

app.post("/journeys", async (req, res) => {
  const journey = new Saga()
  await journey.run({
    invoke: async () => holdSeat(req.body.seat),
    compensate: async () => freeSeat(req.body.seat),
  })
  await journey.step(() => printTicket(req.body.seat)).withCompensation(() => tearTicket(req.body.seat))
  res.json({ booked: true })
})

app.listen(3000)
