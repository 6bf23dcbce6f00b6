import { Berth, Call as BookedCall } from "@prisma/client";

import { saveCall } from "./store";

export async function bookCall(berth: Berth): Promise<BookedCall[]> {
  return saveCall(berth, "low");
}
