import { app } from "./server";

app.listen(3600);
