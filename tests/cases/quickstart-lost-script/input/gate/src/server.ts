import express from "express";

export const app = express();

app.get("/gates", (request, response) => response.json([]));
