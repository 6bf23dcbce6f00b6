const express = require("express");
const mocks = require("./mock-server/routes");
const app = express();

app.get("/berths", (req, res) => res.json([]));
app.use("/mocks", mocks);
app.listen(4000);
