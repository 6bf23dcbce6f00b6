import { publish, Consumer } from "./kafka";
export async function order() { await publish("orders", { id: 1 }); }
export async function pay() { await publish("payments", { id: 1 }); }
new Consumer("orders", "g").run(handle);
new Consumer("payments", "g").run(handle);
