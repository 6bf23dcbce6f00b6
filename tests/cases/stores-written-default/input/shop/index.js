const Redis = require("ioredis");
const app = require("express")();
const carts = new Redis(process.env.CARTS_URL);
app.get("/cart", async (req, res) => res.json(await carts.get("cart")));
app.listen(8080);
