import { Router } from "express";
import { BookBerth } from "../useCases/bookBerth/BookBerth";
import { SqlBerthRepo } from "../repos/sqlBerthRepo";

export const berths = Router();
const bookBerth = new BookBerth(new SqlBerthRepo());

berths.post("/", async (request, response) => {
  response.json(await bookBerth.execute(request.body.berth));
});
berths.get("/", (request, response) => response.json([]));
