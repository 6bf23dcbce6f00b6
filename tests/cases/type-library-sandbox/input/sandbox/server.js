import express from "express";

const app = express();

app.get("/try", (request, response) => response.send("wind"));
app.listen(3000);
