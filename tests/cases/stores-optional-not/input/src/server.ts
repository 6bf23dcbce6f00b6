import express from "express";
import { PgOrders } from "./baskets/pg-orders";
import { RedisBaskets } from "./baskets/redis-baskets";

const app = express();
const baskets = new RedisBaskets();
const orders = new PgOrders();

app.post("/orders", async (request, response) => {
	await orders.add(await baskets.add(request.body.id));
	response.sendStatus(201);
});

app.listen(8080);
