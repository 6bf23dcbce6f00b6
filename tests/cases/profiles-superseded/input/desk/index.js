const app = require("express")();
app.get("/letters", (req, res) => res.json([]));
app.listen(8080);
