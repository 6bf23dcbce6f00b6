const express = require("express");
const registry = express();

registry.get("/packages", (req, res) => res.json([]));
registry.listen(4873);
