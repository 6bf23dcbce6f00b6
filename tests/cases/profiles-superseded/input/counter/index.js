const app = require("express")();
app.get("/count", async (req, res) => {
  const letters = await fetch(`${process.env.DESK_URL}/letters`);
  res.json((await letters.json()).length);
});
app.listen(9090);
