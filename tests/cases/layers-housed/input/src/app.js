const express = require("express");

const app = express();
app.use("/api", require("./api/controllers/boat"));
app.use("/api", require("./api/controllers/port"));
app.listen(3000);
