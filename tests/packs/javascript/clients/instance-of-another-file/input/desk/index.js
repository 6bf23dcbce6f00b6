const app = require("express")();

app.get("/api/v1/berths", (req, res) => res.json([]));
app.get("/api/v1/berths/:id", (req, res) => res.json({}));
app.delete("/api/v1/berths/:id", (req, res) => res.end());
app.listen(8000);
