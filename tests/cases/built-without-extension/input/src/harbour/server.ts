import { make } from "./made";

const app = make();

app.get("/ships", (request, response) => response.json([]));
app.listen(3000);
