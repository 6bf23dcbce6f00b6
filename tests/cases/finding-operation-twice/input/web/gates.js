const express = require("express");
const app = express();

app.get("/api/doors/open", function gate(req, res) {
  res.json({ gate: true });
});
app.listen(3002);
