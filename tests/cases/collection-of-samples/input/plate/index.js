const app = require("express")();
app.get("/plate", (req, res) => res.json({}));
app.listen(8002);
