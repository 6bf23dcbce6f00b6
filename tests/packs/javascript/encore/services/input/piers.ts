import { api } from "encore.dev/api";
import { Subscription, Topic } from "encore.dev/pubsub";
import { SQLDatabase } from "encore.dev/storage/sqldb";

const db = new SQLDatabase("piers", { migrations: "./migrations" });
export const left = new Topic<LeftEvent>("pier-left", { deliveryGuarantee: "at-least-once" });

export const list = api({ expose: true, method: "GET", path: "/piers" }, async (): Promise<Piers> => ({ piers: [] }));
export const leave = api<LeaveParams, void>({ method: "POST", path: "/piers/:id/leave", auth: true }, async (p) => {
  await left.publish({ id: p.id });
});
export const hook = api.raw({ expose: true, path: "/hooks", method: "*" }, async (req, resp) => { resp.end(); });
export const news = api.streamOut<Params, Message>({ path: "/news", expose: true }, async (p, stream) => {});
const _ = new Subscription(left, "tell", { handler: async (event) => {} });
