import { berthsClient } from "./client";

export async function book(ship: string) {
  const reply = await berthsClient.book({ ship });
  document.title = reply.berth;
}
