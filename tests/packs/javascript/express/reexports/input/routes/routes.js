const { Router } = require("express");
const domains = require("./domain.routes");

const renderRouter = Router();
renderRouter.get("/page", show);

const apiRouter = Router();
apiRouter.use("/domains", domains);
module.exports = {
  api: apiRouter,
  render: renderRouter,
};
