const express = require("express");
const app = express();
app.use("/api", require("./controllers/boat.controller"));
app.listen(3000);
