const app = require("express")();
app.get("/tile", (req, res) => res.json({}));
app.listen(8004);
