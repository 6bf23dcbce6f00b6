import express from "express";

const app = express();
app.post("/tugs", (request, response) => response.json({}));
app.listen(3000);
