import { Berth, Call, PrismaClient } from "@prisma/client";

import { RatesDto } from "./rates";

const prisma = new PrismaClient();

// The rate is a part of its type: that is not handed over as a whole.
export async function saveCall(berth: Berth, rate: RatesDto["daily"]): Promise<Call[]> {
  return [await prisma.call.create({ data: { berthId: berth.id, rate } })];
}
