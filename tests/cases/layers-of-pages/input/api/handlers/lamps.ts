import { http, HttpResponse } from "msw";

// It stands in for the program: no route of it.
export const lamps = [http.get("/lamps", () => HttpResponse.json([])), http.post("/lamps", () => HttpResponse.json({}))];
