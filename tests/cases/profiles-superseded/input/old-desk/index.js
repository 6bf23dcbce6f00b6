const app = require("express")();
app.get("/old", async (req, res) => {
  res.json(await (await fetch(`${process.env.COUNTER_URL}/count`)).json());
});
app.listen(8080);
