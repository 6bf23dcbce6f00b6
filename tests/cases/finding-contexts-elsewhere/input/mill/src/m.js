const app = require("express")();
app.get("/flour", (q, s) => s.end());
app.listen(1);
