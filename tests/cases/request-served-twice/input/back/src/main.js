const express = require("express");
const { keepShared } = require("@moorings/shared");
const app = express();

// the same name as the one of the other program, which calls none of this
function addMooring(req, res) {
  res.json(keepShared(req.body));
}

app.post("/moorings", addMooring);
app.listen(3002);
