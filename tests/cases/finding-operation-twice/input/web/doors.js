const express = require("express");
const app = express();

function open(req, res) {
  res.json({});
}

// one function, told of twice: it answers either way
app.get("/api/doors/open", open);
app.get("/api/doors/open", open);
app.listen(3001);
