const app = require("express")();
app.get("/vase", (req, res) => res.json({}));
app.listen(8003);
