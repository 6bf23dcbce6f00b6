const app = require("express")();

app.get("/users/:id", (req, res) => res.json({}));
app.listen(3000);
