const express = require("express");
const harbour = require("./harbour/routes");

const app = express();
app.use("/api/harbour", harbour);
app.listen(4444);
