const app = require("express")();
app.get("/bowl", (req, res) => res.json({}));
app.listen(8001);
