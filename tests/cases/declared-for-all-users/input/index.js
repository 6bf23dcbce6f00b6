const express = require("express");
const app = express();

app.post("/auth/:kind/:provider", signIn);
app.post("/auth/:kind/:provider/register", register);
app.get("/auth/session", session);
app.delete("/auth/session", leave);
app.get("/guests/:id", guest);
app.get("/guests/export", exportGuests);
app.post("/auth/token/refresh", refresh);
app.listen(4000);
