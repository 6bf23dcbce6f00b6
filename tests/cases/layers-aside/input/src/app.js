const express = require("express");
const routes = require("./routes/loaf.route");

const app = express();

app.use("/loaves", routes);
app.listen(3000);
