import express from "express";

export async function startApp(routes) {
  const app = express();

  app.use(routes);
  return app.listen(0);
}
