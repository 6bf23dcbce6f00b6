const express = require("express");
const routes = require("./routes");
const app = express();
app.use("/", routes.render);
app.use("/api/v2", routes.api);
