const { Router } = require("express");

const plainRouter = Router();
plainRouter.get("/", (req, res) => res.json({}));
module.exports = { plainRouter };
