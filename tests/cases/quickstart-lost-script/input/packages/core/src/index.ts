import express from "express";

export function make() {
  const app = express();
  app.get("/ships", (request, response) => response.json([]));
  return app;
}
