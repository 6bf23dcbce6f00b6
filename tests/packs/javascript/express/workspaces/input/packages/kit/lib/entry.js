const { Router } = require("express");

const kitRouter = Router();
kitRouter.get("/parts", (req, res) => res.json({}));
exports.kitRouter = kitRouter;
