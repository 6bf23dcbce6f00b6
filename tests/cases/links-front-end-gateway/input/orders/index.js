const app = require("express")();

app.get("/orders/:id", (req, res) => res.json({}));
app.listen(3000);
